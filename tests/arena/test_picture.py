"""The picture of a match is an SVG with what the numbers say."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from skat.arena.picture import picture

SVG = "{http://www.w3.org/2000/svg}"


def drawn(values: list[float], title: str = "A & <B>") -> ElementTree.Element:
    return ElementTree.fromstring(picture(values, title, "boards", "points"))


@pytest.mark.parametrize("count", [0, 1, 2, 5, 400, 5000])
def test_it_is_drawn_for_any_number_of_boards(count: int) -> None:
    random = Random(count)
    root = drawn([random.gauss(8, 20) for _ in range(count)])
    assert root.findtext(f"{SVG}title") == "A & <B>"
    assert len(root.findall(f"{SVG}polyline")) == (count >= 2)
    for shape in (*root.findall(f"{SVG}polyline"), *root.findall(f"{SVG}polygon")):
        points = [tuple(map(float, point.split(","))) for point in shape.attrib["points"].split()]
        assert len(points) <= 2 * 361
        assert all(0 <= x <= 720 and 0 <= y <= 400 for x, y in points)
    texts = [text.text for text in root.findall(f"{SVG}text")]
    assert str(count) in texts


def test_zero_is_a_flat_line_on_the_zero_line() -> None:
    root = drawn([0.0] * 50)
    [line] = root.findall(f"{SVG}polyline")
    heights = {point.split(",")[1] for point in line.attrib["points"].split()}
    [zero] = [path for path in root.findall(f"{SVG}path") if path.attrib["class"] == "zero"]
    assert heights == {zero.attrib["d"].split("H")[0].split(" ")[1]}


def test_a_better_a_lies_higher() -> None:
    def last(values: list[float]) -> float:
        [line] = drawn(values).findall(f"{SVG}polyline")
        return float(line.attrib["points"].split(",")[-1])

    assert last([5.0, 6.0] * 20) < last([0.0, 1.0] * 20)
