"""Makes the packages beside it and expected.json, with Anki itself: pip install anki==26.9.3; python make.py"""

import json
import os
import tempfile
from pathlib import Path

from anki.collection import Collection, ExportAnkiPackageOptions

HERE = Path(__file__).parent
DAY = 24 * 3600 * 1000
START = 1_760_000_000_000
SOUND = b"ID3\x04" + bytes(60)


def opened():
    return Collection(os.path.join(tempfile.mkdtemp(), "collection.anki2"))


def export(col, name, legacy):
    options = ExportAnkiPackageOptions(
        with_scheduling=True, with_media=True, with_deck_configs=False, legacy=legacy
    )
    path = HERE / f"{name}.apkg"
    path.unlink(missing_ok=True)
    col.export_anki_package(out_path=str(path), options=options, limit=None)
    os.chmod(path, 0o644)
    col.close()


def sound(col, name):
    with open(os.path.join(col.media.dir(), name), "wb") as file:
        file.write(SOUND)


def note(col, kind, guid, deck="Words", **fields):
    made = col.new_note(col.models.by_name(kind))
    made.guid = guid
    for field, text in fields.items():
        made[field.replace("_", " ")] = text
    col.add_note(made, col.decks.id(deck))
    return made


def log(col, made, entries, card=0, kind=1, factor=2500):
    """entries: days after START, and a grade."""
    cid = made.cards()[card].id
    for days, ease in entries:
        at = START + int(days * DAY) + cid % 1000
        col.db.execute(
            "insert into revlog values (?, ?, -1, ?, 1, 1, ?, 3000, ?)", at, cid, ease, factor, kind
        )


def custom(col, name, fields):
    kind = col.models.new(name)
    for field in fields:
        col.models.add_field(kind, col.models.new_field(field))
    template = col.models.new_template("Card 1")
    template["qfmt"], template["afmt"] = "{{" + fields[0] + "}}", "{{" + fields[1] + "}}"
    col.models.add_template(kind, template)
    col.models.add(kind)


expected = {}


def word(guid, text, translation, sentence="", sound=None, grades=()):
    return {
        "guid": guid, "word": text, "translation": translation, "sentence": sentence,
        "sound": sound, "grades": list(grades),
    }  # fmt: skip


def expect(name, words, left=None):
    expected[name] = {"words": words, "left": left or {}}


def basic(name, legacy):
    col = opened()
    sound(col, "кошка 1.mp3")
    note(col, "Basic", "g1", Front="cat [sound:кошка 1.mp3]", Back="<b>кошка</b>")
    note(col, "Basic", "g2", Front="dog&nbsp;&amp; <i>puppy</i>", Back="собака<br>и щенок")
    export(col, name, legacy)
    expect(name, [word("g1", "cat", "кошка", sound="кошка 1.mp3"), word("g2", "dog & puppy", "собака и щенок")])


def history(name, legacy):
    col = opened()
    first = note(col, "Basic", "h1", Front="although", Back="хотя")
    log(col, first, [(0, 3), (1, 3), (4, 1), (5, 2), (9, 4)])
    second = note(col, "Basic", "h2", Front="bring", Back="приносить")
    log(col, second, [(0, 1), (2, 3)])
    # Made new again: what was before does not count.
    log(col, second, [(3, 0)], kind=4, factor=0)
    log(col, second, [(6, 4)])
    third = note(col, "Basic", "h3", Front="new", Back="новый")
    log(col, third, [(1, 3)], kind=3, factor=0)
    export(col, name, legacy)
    expect(
        name,
        [
            word("h1", "although", "хотя", grades=[3, 3, 1, 2, 4]),
            word("h2", "bring", "приносить", grades=[4]),
            word("h3", "new", "новый"),
        ],
    )


def reversed_cards():
    col = opened()
    made = note(col, "Basic (and reversed card)", "r1", Front="salt", Back="соль")
    log(col, made, [(0, 3)])
    log(col, made, [(0.1, 1), (2, 3)], card=1)
    export(col, "reversed", True)
    expect("reversed", [word("r1", "salt", "соль", grades=[3])], {"OTHER_CARDS": 1})


def gaps():
    col = opened()
    note(col, "Cloze", "c1", Text="She {{c1::went::go}} home at {{c2::five}}.", Back_Extra="пошла")
    export(col, "gaps", False)
    expect("gaps", [word("c1", "went", "пошла", "She went home at five.")])


def own_fields():
    col = opened()
    custom(col, "Vocabulary", ["Слово", "Перевод", "Пример", "Аудио", "Notes"])
    sound(col, "a.ogg")
    note(
        col, "Vocabulary", "v1", Слово="жылкы", Перевод="horse", Пример="<div>Бул</div><div>жылкы.</div>",
        Аудио="[sound:a.ogg]", Notes="a note",
    )  # fmt: skip
    export(col, "own-fields", False)
    expect("own-fields", [word("v1", "жылкы", "horse", "Бул жылкы.", "a.ogg")], {"OTHER_FIELDS": 1})


def hostile():
    col = opened()
    script = "<script>document.title='x'</script><style>b{}</style><img src=x onerror=alert(1)>evil"
    note(col, "Basic", "s1", Front=script, Back="<a href='javascript:alert(1)'>злой</a>")
    note(col, "Basic", "s2", Front="[sound:../../etc/passwd]пароль", Back="password")
    export(col, "hostile", True)
    expect(
        "hostile",
        [word("s1", "evil", "злой"), word("s2", "пароль", "password")],
        {"PICTURE": 1, "SOUND_MISSING": 1},
    )


def odd():
    col = opened()
    sentence = "x " * 300
    custom(col, "Example", ["Word", "Meaning", "Example"])
    note(col, "Example", "o1", Word="long", Meaning="длинный", Example=sentence)
    note(col, "Example", "o2", Word="w" * 300, Meaning="длинное слово")
    note(col, "Example", "o3", Word="<img src=a.png>", Meaning="картинка")
    suspended = note(col, "Example", "o4", deck="Другая::Колода", Word="👩‍🏫 teacher", Meaning="")
    col.sched.suspend_cards([suspended.cards()[0].id])
    export(col, "odd", True)
    expect(
        "odd",
        [word("o1", "long", "длинный"), word("o4", "👩‍🏫 teacher", "")],
        {"CUT": 1, "TOO_LONG": 1, "EMPTY": 1, "PICTURE": 1},
    )


basic("basic-old", True)
basic("basic-new", False)
history("history-old", True)
history("history-new", False)
reversed_cards()
gaps()
own_fields()
hostile()
odd()
col = opened()
export(col, "empty", False)
expect("empty", [])
(HERE / "expected.json").write_text(json.dumps(expected, ensure_ascii=False, indent=2) + "\n")
