"""QR codes: an independent decoder reads what was drawn."""

from __future__ import annotations

import random
import string

import pytest

from scenes.model.far.qr import MOST_VERSION, qr_code
from tests.scenes.model.qr_reader import read_codes

LINK = string.ascii_letters + string.digits + "-_"


def text_of(length: int, rng: random.Random) -> str:
    return "".join(rng.choice(LINK) for _letter in range(length))


@pytest.mark.slow
def test_codes_of_all_versions_are_read_by_an_independent_decoder(every: bool) -> None:
    rng, count = random.Random(1), 500 if every else 100
    texts = [text_of(1 + number * 1272 // (count - 1), rng) for number in range(count)]
    codes = list(map(qr_code, texts))
    assert {(len(rows or []) - 17) // 4 for rows in codes} == set(range(1, MOST_VERSION + 1))
    assert read_codes(codes) == texts


def test_a_text_of_other_letters_is_read_as_it_is() -> None:
    text = "https://patio.example/#turn=1 手番"
    assert read_codes([qr_code(text)]) == [text]


def test_what_is_too_long_for_a_camera_has_no_code() -> None:
    assert qr_code("a" * 1273)
    assert qr_code("a" * 1274) is None
