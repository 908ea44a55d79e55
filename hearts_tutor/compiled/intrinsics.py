"""The bit helpers as numba compiles them: single machine instructions. Loaded only if numba is installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import llvmlite.binding
import llvmlite.ir
import numba.extending
import numpy

from hearts_tutor.compiled import bits, marks
from hearts_tutor.compiled.bits import WORD

types: Any = numba.types
Decorator = Callable[[Callable[..., Any]], Any]
intrinsic: Decorator = numba.extending.intrinsic
overload: Callable[..., Decorator] = numba.extending.overload
Code = Callable[[Any, Any, Any, Any], Any]
HAS_PDEP = bool(llvmlite.binding.get_host_cpu_features().get("bmi2"))


@intrinsic
def _population(typing: Any, mask: Any) -> tuple[Any, Code]:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), code


@intrinsic
def _trailing_zeros(typing: Any, mask: Any) -> tuple[Any, Code]:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], llvmlite.ir.IntType(1)(1))

    return types.int64(types.int64), code


@intrinsic
def _leading_zeros(typing: Any, mask: Any) -> tuple[Any, Code]:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], llvmlite.ir.IntType(1)(1))

    return types.int64(types.int64), code


@intrinsic
def _deposit(typing: Any, source: Any, mask: Any) -> tuple[Any, Code]:
    """Puts the low bits of ``source`` at the set bits of ``mask``; only x86 with BMI2 has it."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = llvmlite.ir.IntType(64)
        instruction = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=llvmlite.ir.FunctionType(word, [word, word]))
        return builder.call(instruction, args)

    return types.int64(types.int64, types.int64), code


@intrinsic
def _wrapping_product(typing: Any, word: Any, factor: Any) -> tuple[Any, Code]:
    """A product that may wrap around; numba's own multiplication assumes that it never overflows."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.mul(args[0], args[1])

    return types.int64(types.int64, types.int64), code


@overload(bits.count, strict=False)
def _count(mask: Any) -> Any:
    return lambda mask: _population(mask)


@overload(bits.lowest, strict=False)
def _lowest(mask: Any) -> Any:
    return lambda mask: _trailing_zeros(mask)


@overload(bits.highest, strict=False)
def _highest(mask: Any) -> Any:
    return lambda mask: 63 - _leading_zeros(mask)


@overload(bits.times, strict=False)
def _times(word: Any, factor: Any) -> Any:
    return lambda word, factor: _wrapping_product(word, factor) & WORD


@overload(marks.zeros, strict=False)
def _zeros(size: Any) -> Any:
    return lambda size: numpy.zeros(size, numpy.int64)


OVERLOADED: set[Callable[..., Any]] = {bits.count, bits.lowest, bits.highest, bits.times, marks.zeros}

if HAS_PDEP:

    @overload(bits.nth, strict=False)
    def _nth(mask: Any, n: Any) -> Any:
        return lambda mask, n: _deposit(1 << n, mask)

    OVERLOADED.add(bits.nth)
