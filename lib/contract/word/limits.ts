export const WORD_MAX = 255;
export const WORD_SENTENCE_MAX = 500;
/** Words of one person, and how many are added, or reviewed, at once. */
export const WORDS_MAX = 10_000;
export const WORDS_AT_ONCE_MAX = 100;
/** Bytes of all sounds that a person's words have of their own. */
export const WORD_SOUNDS_MAX_BYTES = 100_000_000;
/** From this difficulty on a word counts as hard. */
export const WORD_HARD_FROM = 7;
/** Days of stability from which a word counts as known, and as known well. */
export const WORD_KNOWN_DAYS = 7;
export const WORD_WELL_DAYS = 21;
/** Days whose words a device stores to practise without a connection. */
export const WORD_DAYS_AHEAD = 7;
