/** A gap: what the student drags or types there (X12). */
export interface GapMark {
  kind: 'DRAGGABLE' | 'FIELD';
  /** Trimmed, without repeats; the first of a DRAGGABLE is the gap's own phrase. */
  alts: string[];
  tip?: string;
  /** Only for a FIELD: leaving the gap empty is right. */
  zero?: true;
}

/** A marked word, phrase or place (X13). `s` is absent from a place that holds no text. */
export interface UnitMark {
  kind: 'CORRECT' | 'WRONG' | 'GROUP' | 'MAIN' | 'REAL' | 'FAKE';
  s?: string;
}

export type Mark = GapMark | UnitMark;
export type MarkKind = Mark['kind'];

/** Marked text as a document: strings of plain text, none empty and no two side by side, and marks between them. */
export type MarkedText = (string | Mark)[];

export const isGapMark = (mark: Mark): mark is GapMark => 'alts' in mark;

/** The marks of a text, in reading order. */
export const marksOf = (text: MarkedText): Mark[] => text.filter((segment) => typeof segment !== 'string');

/** How marks are written in one kind of editor field. */
export type Grammar =
  | { gap: GapMark['kind'] }
  | {
      /** The sign behind the opening asterisk -> kind. */
      signs: Readonly<Record<string, UnitMark['kind']>>;
      /** The kind of a mark without a sign. */
      plain: UnitMark['kind'];
      /** Marks are places: one with a sign may be empty, a FAKE must be. */
      places?: true;
    };

export const GRAMMARS = {
  dragTheWords: { gap: 'DRAGGABLE' },
  fillInTheBlanks: { gap: 'FIELD' },
  markTheWords: { signs: { '+': 'CORRECT', '-': 'WRONG', '=': 'GROUP' }, plain: 'CORRECT' },
  findSynonymText: { signs: { '=': 'MAIN', '+': 'REAL', '-': 'FAKE' }, plain: 'MAIN' },
  findSynonymCandidates: { signs: { '=': 'MAIN', '+': 'REAL', '-': 'FAKE' }, plain: 'REAL' },
  findThePlace: { signs: { '+': 'REAL', '-': 'FAKE' }, plain: 'REAL', places: true },
} as const satisfies Record<string, Grammar>;
export type MarkedField = keyof typeof GRAMMARS;

/** What is wrong with a source; `at` counts code points of the normalised source. */
export interface SourceError {
  code: 'UNCLOSED_MARKED_SYMBOL' | 'EMPTY_MARKED_SYMBOL' | 'PLACE_FAKE_MARKED_SYMBOL_MUST_BE_EMPTY';
  at: number;
}

/** C0 and C1 control characters except tab and line feed: they carry no text, and PostgreSQL cannot store NUL. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** A source as it is stored (X15): well-formed, line feeds for line ends, no controls, NFC. */
export function normaliseSource(source: string): string {
  return source
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .normalize('NFC');
}

/** Normalises a source of one line: as above, with line ends as spaces. */
export const normaliseLine = (source: string): string => normaliseSource(source).replace(/\n/g, ' ');

/** Characters that lose their meaning after a backslash (X10). */
const ESCAPABLE = new Set('*/:\\+-=_');
export const isEscapable = (character: string | undefined): boolean =>
  character !== undefined && ESCAPABLE.has(character);

export const isWhite = (character: string): boolean => /\s/u.test(character);
export const isDigit = (character: string | undefined): boolean =>
  character !== undefined && /^\p{Nd}$/u.test(character);
