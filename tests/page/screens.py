"""What was shown, as a test reads it: elements with their attributes and words."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

__all__ = ["Element", "elements", "one", "words"]

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


@dataclass
class Element:
    tag: str
    attributes: dict[str, str | None]
    parents: tuple[Element, ...]
    text: list[str] = field(default_factory=list)

    def __getitem__(self, attribute: str) -> str | None:
        return self.attributes.get(attribute)

    @property
    def words(self) -> str:
        """Everything in it that can be read, with single spaces."""
        return " ".join("".join(self.text).split())

    @property
    def label(self) -> str:
        """What a screen reader says."""
        return self["aria-label"] or self.words

    @property
    def classes(self) -> set[str]:
        return set((self["class"] or "").split())

    def inside(self, **attributes: str) -> bool:
        return any(all(parent[key] == value for key, value in attributes.items()) for parent in self.parents)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[Element] = []
        self.all: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        element = Element(tag, dict(attrs), tuple(self.open))
        self.all.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert tag not in VOID, f"</{tag}> closes what has no end"
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.text.append(data)


def elements(html: str, tag: str | None = None, **attributes: str | None) -> list[Element]:
    """The elements of well-formed ``html``, those with a tag or with attributes (``_`` is written ``-``).

    :raises AssertionError: if it isn't well-formed.
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open, f"<{reader.open[-1].tag}> isn't closed"
    wanted = {name.strip("_").replace("_", "-"): value for name, value in attributes.items()}
    return [
        element
        for element in reader.all
        if tag in (None, element.tag)
        and all(name in element.attributes and element[name] == value for name, value in wanted.items())
    ]


def one(html: str, tag: str | None = None, **attributes: str | None) -> Element:
    """The only element of that kind."""
    (element,) = elements(html, tag, **attributes)
    return element


#: What ``web/`` does by itself, also before Python is there and without it.
JAVASCRIPT_ACTS = {"update"}


def acts(html: str) -> list[str]:
    """What can be asked of Python."""
    return [act for element in elements(html) if (act := element["data-act"]) and act not in JAVASCRIPT_ACTS]


def words(html: str) -> str:
    """All that can be read."""
    return elements(html)[0].words
