/** Version 11 of Anki's file, which all its versions open. */
export const SCHEMA = [
  `create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null)`,
  `create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null)`,
  `create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
    ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
    odue integer not null, odid integer not null, flags integer not null, data text not null)`,
  `create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null)`,
  'create table graves (usn integer not null, oid integer not null, type integer not null)',
  'create index ix_notes_usn on notes (usn)',
  'create index ix_cards_usn on cards (usn)',
  'create index ix_revlog_usn on revlog (usn)',
  'create index ix_cards_nid on cards (nid)',
  'create index ix_cards_sched on cards (did, queue, due)',
  'create index ix_revlog_cid on revlog (cid)',
  'create index ix_notes_csum on notes (csum)',
];

/** Fixed, so that a second package adds to the kind of note and the deck of the first. */
export const KIND_ID = 1_764_000_000_001;
export const DECK_ID = 1_764_000_000_002;
const DEFAULT_ID = 1;

export const FIELDS = ['Word', 'Translation', 'Sentence', 'Gap', 'Sound', 'From'] as const;

const FRONT = '<div class="gap">{{Gap}}</div><div class="translation">{{Translation}}</div>';
const BACK =
  '<div class="word">{{Word}}</div>{{Sound}}<div class="sentence">{{Sentence}}</div><div class="from">{{From}}</div>';
const STYLE = `.card { font-family: sans-serif; font-size: 20px; text-align: center; }
.word { font-size: 28px; font-weight: bold; margin: 12px 0; }
.translation, .from { color: #667; }
.from { font-size: 14px; }`;

const field = (name: string, ord: number) => ({
  ...{ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
});

const modelOf = (name: string, mod: number) => ({
  ...{ id: KIND_ID, name, type: 0, mod, usn: -1, sortf: 0, did: DECK_ID, tags: [], vers: [] },
  tmpls: [
    {
      name: 'Card 1',
      ord: 0,
      qfmt: FRONT,
      afmt: `{{FrontSide}}<hr id=answer>${BACK}`,
      bqfmt: '',
      bafmt: '',
      did: null,
    },
  ],
  flds: FIELDS.map(field),
  css: STYLE,
  ...{ latexPre: '', latexPost: '', req: [[0, 'any', [3, 1]]] },
});

const deckOf = (id: number, name: string, mod: number) => ({
  ...{ id, name, mod, usn: -1, conf: 1, desc: '', dyn: 0, collapsed: false, extendNew: 0, extendRev: 0 },
  ...{ newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] },
});

const SETTINGS = {
  ...{
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
  },
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};

const CONF = {
  ...{ nextPos: 1, estTimes: true, activeDecks: [1], sortType: 'noteFld', timeLim: 0, sortBackwards: false },
  ...{
    addToCur: true,
    curDeck: DEFAULT_ID,
    newSpread: 0,
    dueCounts: true,
    curModel: KIND_ID,
    collapseTime: 1200,
  },
  ...{ schedVer: 2, sched2021: true, creationOffset: 0 },
};

/**
 * The values of the table `col`, in its order. `title`: of the deck and of the kind of note.
 * @param createdAt seconds since 1970, from which Anki counts the days of what is due
 * @param now milliseconds since 1970
 */
export function collectionRow(title: string, createdAt: number, now: number): (string | number)[] {
  const mod = Math.floor(now / 1000);
  const decks = { [DEFAULT_ID]: deckOf(DEFAULT_ID, 'Default', 0), [DECK_ID]: deckOf(DECK_ID, title, mod) };
  const texts = [CONF, { [KIND_ID]: modelOf(title, mod) }, decks, { 1: SETTINGS }, {}];
  return [1, createdAt, now, now, 11, 0, 0, 0, ...texts.map((value) => JSON.stringify(value))];
}
