"""The catalogues of sentences: ``python -m tools.catalogues [update]``.

Without a word the ``.po`` files, which people translate, are compiled to the ``.mo`` files the game reads.
``update`` first brings the ``.po`` files up to date with the sentences in the code: new ones are added,
untranslated, and those no longer said are dropped.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools import ROOT

__all__ = ["FOLDER", "catalogues", "compiled", "read", "said", "translated", "update"]

PAGE: Final = ROOT / "py/dizzylizzy/page"
FOLDER: Final = PAGE / "locale"

#: How the code says a sentence: ``t("…")``, ``t.number("one", "many", n)``, ``later("…")``.
KEYWORDS: Final = {"t": None, "_t": None, "later": None, "number": (1, 2)}

#: What gettext must know of a catalogue. No dates: git has them, and they would differ every time.
_NO_DATE: Final = datetime(1980, 1, 1, tzinfo=UTC)
_HEADER: Final = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""


def catalogues() -> Iterator[tuple[str, Path]]:
    """Every language with a catalogue, and its file."""
    for file in sorted(FOLDER.glob("*.po")):
        yield file.stem, file


def said() -> Catalog:
    """Every sentence in the code, with the places that say it."""
    catalogue = Catalog(project="Dizzy Lizzy", charset="utf-8")
    for name, _line, sentence, comments, context in extract_from_dir(
        PAGE, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=("To translators:",)
    ):
        catalogue.add(sentence, locations=[(name, 0)], auto_comments=comments, context=context)
    return catalogue


def read(language: str) -> Catalog:
    """The catalogue of ``language`` as people wrote it."""
    with (FOLDER / f"{language}.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    catalogue.creation_date = _NO_DATE  # otherwise today's: two builds would differ
    return catalogue


def compiled(language: str) -> bytes:
    """The catalogue of ``language`` as gettext reads it."""
    file = BytesIO()
    write_mo(file, read(language))
    return file.getvalue()


def update(language: str) -> int:
    """Bring a catalogue up to date with the code; how many sentences wait for a translation."""
    catalogue = read(language)
    catalogue.update(said(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    with (FOLDER / f"{language}.po").open("wb") as file:
        file.write(_HEADER.format(language=language, plurals=catalogue.plural_forms).encode())
        write_po(file, catalogue, width=110, sort_by_file=True, include_lineno=False, omit_header=True)
    return sum(not translated(message) for message in catalogue if message.id)


def translated(message: Message) -> bool:
    """Whether a sentence has its translation, in every form the language counts in."""
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def main() -> int:
    """Compile, after an update if asked for one."""
    for language, file in catalogues():
        if sys.argv[1:] == ["update"]:
            print(f"{language}: {update(language)} sentences wait for a translation.")
        file.with_suffix(".mo").write_bytes(compiled(language))
    return 0


if __name__ == "__main__":
    sys.exit(main())
