"""What Jupyter Book prints becomes progress and one sentence."""

from pathlib import Path

from hearts_tutor.site.transcript import Transcript

LOG = Path("/project/_build/work/build.log")


def read(*lines: str) -> tuple[Transcript, list[str]]:
    told: list[str] = []
    transcript = Transcript(Path("/project"), told.append)
    for line in lines:
        transcript.read(line + "\n")
    return transcript, told


def test_steps_and_cells_are_told_in_words() -> None:
    _, told = read(
        "\x1b[01mreading sources... \x1b[39;49;00m[ 33%] \x1b[35mbook/index\x1b[39;49;00m",
        "/project/book/index.md: Executing notebook using local CWD [mystnb]",
        "writing output... [100%] notebooks/legal_cards",
        "[IPKernelApp] WARNING | something about kernels",
    )
    assert told == ["Reading book/index (33 %)", "Running the cells of book/index.md", "Writing notebooks/legal_cards (100 %)"]


def test_a_failed_cell_comes_before_everything_else() -> None:
    transcript, _ = read(
        "/project/book/a.md:3: WARNING: something small [ref.x]",
        "hearts-error: book/a.md: NameError: name 'x' is not defined",
        "hearts-error: book/b.md: KeyError: 3",
        "sphinx.errors.ExtensionError: Handler failed",
    )
    assert transcript.reason(log=LOG) == "The book was not built: book/a.md: NameError: name 'x' is not defined (and 1 more)."


def test_warnings_lose_sphinxs_brackets_and_the_machines_paths_and_doubles() -> None:
    line = "/project/book/a.md:3: WARNING: unknown document: 'b' [ref.doc]"
    transcript, _ = read(line, line)
    assert transcript.warnings == ["book/a.md:3: unknown document: 'b'"]


def test_an_exception_names_the_page_and_the_log() -> None:
    transcript, _ = read("reading sources... [ 50%] book/broken", "nbformat.reader.NotJSONError: Notebook does not appear to be JSON: '{'.")
    expected = (
        "The book was not built: book/broken: NotJSONError: Notebook does not appear to be JSON: '{' (all lines: _build/work/build.log)."
    )
    assert transcript.reason(log=LOG) == expected


def test_an_exception_that_does_not_sound_like_one_is_found_by_its_module() -> None:
    transcript, _ = read("jupyter_client.kernelspec.NoSuchKernel: No such kernel named x", "see docs.Page for more")
    assert "NoSuchKernel: No such kernel named x" in transcript.reason(log=LOG)


def test_silence_still_gives_a_sentence() -> None:
    assert read("something")[0].reason(log=LOG) == "The book was not built; what Jupyter Book said is in _build/work/build.log."
