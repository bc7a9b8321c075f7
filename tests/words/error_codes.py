"""Every error code that the sources can raise, and the details each place gives, read with ``ast``."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCES = Path(__file__).parents[2] / "src" / "skat"


def trees() -> dict[str, ast.Module]:
    """The syntax trees of all sources, by path."""
    return {str(path): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCES.rglob("*.py"))}


def codes() -> dict[str, list[frozenset[str] | None]]:
    """For each code, the names of the details at each place that makes it; None where they are computed."""
    modules = trees()
    makers = _makers(modules)
    found: dict[str, list[frozenset[str] | None]] = {}
    for tree in modules.values():
        for node in ast.walk(tree):
            maker = makers.get(_called(node.func)) if isinstance(node, ast.Call) else None
            if isinstance(node, ast.Call) and maker is not None and not _is_good_news(node):
                details = _details(node)
                for code in _texts(_argument(node, maker)):
                    found.setdefault(code, []).append(None if details is None else details | maker.details)
        for code, names in _faults(tree):
            found.setdefault(code, []).append(names)
    return found


class Maker(NamedTuple):
    """A class or function that takes a code: at which place, and which details it adds by itself."""

    place: int
    details: frozenset[str] = frozenset()


def _makers(modules: dict[str, ast.Module]) -> dict[str, Maker]:
    """Error classes, records with a code, and functions that make one of these; methods by ``.name``."""
    nodes = [node for tree in modules.values() for node in ast.walk(tree)]
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    found = {"SkatError": Maker(0)}
    for _ in classes:
        found |= {
            node.name: Maker(0) for node in classes if any(_called(base) in found for base in node.bases)
        }
    for node in classes:
        fields = [line for line in node.body if isinstance(line, ast.AnnAssign)]
        for place, line in enumerate(fields):
            if ast.unparse(line.target) == "code" and ast.unparse(line.annotation) == "str":
                found[node.name] = Maker(place)
    methods = {id(line) for node in classes for line in node.body}
    functions: dict[str, Maker] = {}
    for function in (node for node in nodes if isinstance(node, ast.FunctionDef)):
        names = [argument.arg for argument in function.args.args]
        calls = [call for call in ast.walk(function) if isinstance(call, ast.Call)]
        inner = [call for call in calls if _called(call.func) in found and call.args]
        if "code" in names and inner:
            method = id(function) in methods
            added = frozenset(keyword.arg for keyword in inner[0].keywords if keyword.arg)
            functions["." * method + function.name] = Maker(names.index("code") - method, added - {"place"})
    return found | functions


def _details(call: ast.Call) -> frozenset[str] | None:
    """The names of the details that a call gives, by keyword or in a dictionary."""
    names = [keyword.arg for keyword in call.keywords]
    for argument in call.args:
        if isinstance(argument, ast.Dict):
            names += [str(key.value) if isinstance(key, ast.Constant) else None for key in argument.keys]
        elif isinstance(argument, (ast.Name, ast.Attribute)) and "details" in ast.unparse(argument):
            names.append(None)
    return None if None in names else frozenset(name for name in names if name) - {"place"}


def _argument(call: ast.Call, maker: Maker) -> ast.expr | None:
    return call.args[maker.place] if len(call.args) > maker.place else None


def _is_good_news(call: ast.Call) -> bool:
    """Findings that are in order are counted, not told."""
    return any(isinstance(argument, ast.Constant) and argument.value == "ok" for argument in call.args)


def _faults(tree: ast.Module) -> Iterator[tuple[str, frozenset[str]]]:
    """Codes that a function returns with their details: ``return "code", {"name": value}``.

    The error made of them knows the seat as well.
    """
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or function.returns is None:
            continue
        if ast.unparse(function.returns) != "tuple[str, dict[str, object]]":
            continue
        for node in ast.walk(function):
            match node:
                case ast.Return(value=ast.Tuple(elts=[code, ast.Dict(keys=keys)])):
                    details = frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant))
                    for text in _texts(code):
                        yield text, details | {"seat"}
                case _:
                    pass


def _called(node: ast.expr) -> str:
    """The name of a class or function; a method has a dot before it, a class never has."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(attr=name):
            return name if name[:1].isupper() else f".{name}"
        case _:
            return ""


def _texts(node: ast.expr | None) -> Iterator[str]:
    """The constant texts an expression can be."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _texts(body)
            yield from _texts(orelse)
        case _:
            pass
