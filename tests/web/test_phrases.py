"""Japanese lines are broken between phrases, in every engine."""

import re
from pathlib import Path

import pytest

from assets.make.locales import compile_catalogues, folders
from assets.make.phrases import broken
from assets.make.rules import render
from web.kit.i18n import Words
from web.kit.markup import BREAK, el

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "whole",
    [
        "{name}は|{regions}を|選んだ",
        "{name}が|{place}で|シヴァの|女王の|力で|軍団を|犠牲に|した",
        "第{turn}手番・{name}が|主導",
        "{river}|({one}と|{other}の|間)",
        "ほかに|見込まれる|違い:|{changes}。",
        "{name}に|対していくつ入札しますか",
        "どの|役割にも|追随できます。",
    ],
)
def test_no_break_in_the_midst_of_a_word(whole: str) -> None:
    assert broken(whole.replace("|", "")) == whole.replace("|", BREAK)


def test_labels_stay_whole() -> None:
    assert broken("キャラバンのある属州") == "キャラバンのある属州"


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Words:
    folder = tmp_path_factory.mktemp("published")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("assets.make.locales.broken", broken)
        compile_catalogues(folders(["imperium"]), folder)
    return Words("ja", folder)


def test_texts_of_the_page_and_of_its_rules_are_set_apart(words: Words) -> None:
    assert words("imperium.chose", name="Livia", regions="ガリア") == f"Liviaは{BREAK}ガリアを{BREAK}選んだ"
    page = render("盤の上にマーカーを置き、順番の来た地域を決算します。", "imperium", "ja")
    assert page.count(BREAK) >= 5 and BREAK not in render("Choose three regions.", "imperium", "en")


def test_a_range_of_numbers_stays_whole() -> None:
    assert "2〜\u20604人用" in render("空中庭園を築きます。2〜4人用のゲームです。", "mesopotamia", "ja")


def test_names_and_labels_have_no_breaks() -> None:
    assert el("a", f"あ{BREAK}い", aria_label=f"あ{BREAK}い") == f'<a aria-label="あい">あ{BREAK}い</a>'


def test_lines_break_there_and_nowhere_else() -> None:
    sheet = (ROOT / "web" / "ostraka.css").read_text("utf-8")
    assert re.search(r":lang\(ja\) \{[^}]*word-break: keep-all;\s+overflow-wrap: anywhere;", sheet)
    assert "auto-phrase" not in sheet
