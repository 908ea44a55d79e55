/**
 * Links to positions: `#name=text`, and `#name.2=text` for the second lesson of that name on a page. Copying one,
 * reading the page's own, saving a file, printing one lesson.
 */

/** The number of this lesson among those of its name on the page, from 1; one that Voilà has not yet added comes last. @param {HTMLElement} root */
function numberOf(root) {
  const all = [...document.querySelectorAll(`[data-lesson="${root.dataset.lesson}"]`)];
  return all.includes(root) ? all.indexOf(root) + 1 : all.length + 1;
}

/** Python's link, with the number of the lesson on this page. @param {string} link @param {HTMLElement} root */
const placed = (link, root) => (numberOf(root) > 1 ? link.replace("=", `.${numberOf(root)}=`) : link);

/** The link in the page's address, if it is meant for this lesson. @param {HTMLElement} root @returns {{link: string, text: string} | undefined} */
function linkFor(root) {
  const [, name, number = "1", text] = location.hash.match(/^#([a-z_]+)(?:\.(\d+))?=(.+)$/) ?? [];
  return name === root.dataset.lesson && Number(number) === numberOf(root) ? { link: `${name}=${text}`, text: unquote(text) } : undefined;
}

/** @param {string} text */
function unquote(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % in a link typed by hand
  }
}

/** Point links of the form "book:page" to the book; on a page without the book they become plain words. @param {HTMLElement | DocumentFragment} content */
function linkToBook(content) {
  const book = document.documentElement.dataset.content_root ?? document.body.dataset.heartsBook;
  for (const link of content.querySelectorAll('a[href^="book:"]')) {
    if (book === undefined) link.removeAttribute("href");
    else link.setAttribute("href", book + (link.getAttribute("href") ?? "").slice("book:".length));
  }
}

/** Copy a link, or show it to be copied. @param {string} link @param {(sentence: string, ...more: Node[]) => void} status */
async function copyLink(link, status) {
  try {
    await navigator.clipboard.writeText(link); // does not exist on a page loaded over plain http
    status("Link copied.");
  } catch {
    const field = Object.assign(document.createElement("input"), { readOnly: true, value: link, ariaLabel: "Link" });
    status("Copy this link: ", field);
    field.select();
  }
}

/** Save a text as a file. @param {string} name @param {string} text */
function saveFile(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Print one lesson alone; the style sheet hides the rest of the page. @param {HTMLElement} root */
function printLesson(root) {
  const page = document.documentElement;
  root.dataset.printed = page.dataset.printing = "";
  addEventListener("afterprint", () => { delete root.dataset.printed; delete page.dataset.printing; }, { once: true });
  print();
}
