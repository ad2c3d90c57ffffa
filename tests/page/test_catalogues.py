"""Every sentence the code says is in every catalogue, nothing else is, and all their values fit."""

from __future__ import annotations

from string import Formatter

import pytest
from babel.messages.catalog import Message

from dizzylizzy.page.texts import LANGUAGES, texts_in
from tools.catalogues import FOLDER, catalogues, compiled, read, said, translated

TRANSLATED = [language for language in LANGUAGES if language != "en"]


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return text if isinstance(text, tuple) else (text,)


def values(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def sentences(language: str) -> list[Message]:
    return [message for message in read(language) if message.id]


def test_there_is_a_catalogue_for_every_language_and_no_other() -> None:
    assert [language for language, _ in catalogues()] == sorted(TRANSLATED)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_sentence_is_missing_and_none_is_unused(language: str) -> None:
    in_code = {message.id for message in said() if message.id}
    in_catalogue = {message.id for message in sentences(language)}
    assert in_code - in_catalogue == set(), "run `make catalogues`, and translate"
    assert in_catalogue - in_code == set(), "run `make catalogues`"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    assert [message.id for message in sentences(language) if not translated(message) or message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_has_the_values_of_its_sentence(language: str) -> None:
    for message in sentences(language):
        wanted = set().union(*map(values, forms(message.id)))
        for form in forms(message.string):
            assert values(form) == wanted, f"{message.id!r}: {form!r}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_ends_as_its_sentence_does(language: str) -> None:
    for message in sentences(language):
        for form in forms(message.string):
            assert (form[-1] in ".!?:…") == (forms(message.id)[0][-1] in ".!?:…"), f"{message.id!r}: {form!r}"
            assert form == form.strip() or forms(message.id)[0] != forms(message.id)[0].strip()


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalogue_is_that_of_the_sentences(language: str) -> None:
    assert (FOLDER / f"{language}.mo").read_bytes() == compiled(language), "run `make build`"


def test_counting_follows_the_language() -> None:
    t = texts_in("nl")
    assert t.number("{n} card left", "{n} cards left", 1) == "nog 1 kaart"
    assert t.number("{n} card left", "{n} cards left", 3) == "nog 3 kaarten"
