/** A grade of a word's log. 1 again, 2 hard, 3 good, 4 easy: Anki and FSRS mean the same by them. */
export type AnkiGrade = 1 | 2 | 3 | 4;

export interface AnkiReview {
  /** Milliseconds since 1970. */
  at: number;
  grade: AnkiGrade;
}

/** A note of a package, as a word. */
export interface AnkiWord {
  /** What Anki knows the note by; the same in each package. */
  guid: string;
  word: string;
  translation: string;
  /** Empty: none. */
  sentence: string;
  /** Name of a file of the package; null: none. */
  sound: string | null;
  /** The oldest first. */
  reviews: AnkiReview[];
}

/** What of a package was not taken, with how many. */
export type AnkiLeft = Partial<Record<AnkiLeftReason, number>>;

/**
 * EMPTY: notes without a word. TOO_LONG: notes whose word or translation is longer than ours may be. CUT: sentences that were
 * left out for their length. OTHER_CARDS: further cards of a note, whose reviews are not counted. SOUND_MISSING: named by a
 * note, and not in the package. PICTURE: pictures of notes. OTHER_FIELDS: fields of notes that are neither.
 */
export type AnkiLeftReason =
  'EMPTY' | 'TOO_LONG' | 'CUT' | 'OTHER_CARDS' | 'SOUND_MISSING' | 'PICTURE' | 'OTHER_FIELDS';

/** Why a file is refused whole. */
export type AnkiRefusal = 'NOT_A_PACKAGE' | 'TOO_LARGE' | 'TOO_MANY';
