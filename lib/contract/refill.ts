/** What an account gets back from an archive, and what its report counts. */
export const REFILL_KINDS = [
  'FOLDER',
  'FILE',
  'QUIZ',
  'EXERCISE',
  'EXERCISE_DRAFT',
  'PUBLICATION',
  'LESSON',
  'ATTACHMENT',
  'WORD',
  'POST',
  'PROFILE',
  'CERTIFICATE',
  'WORKING_HOURS',
  'BOARD',
  'BOARD_PICTURE',
  'PREFERENCE',
  'RECORD',
  // Never taken
  'ACCOUNT',
  'SESSION',
  'CONTACT',
  'NOTIFICATION',
  'SAVED',
  'LIKE',
  'CHAT_FILE',
  'UNKNOWN',
] as const;
export type RefillKind = (typeof REFILL_KINDS)[number];

/** Why something did not come back. */
export const REFILL_REASONS = [
  /** It breaks a rule, or has another shape than the platform writes. */
  'INVALID',
  /** Its file is not in the archive. */
  'FILE_MISSING',
  'FILE_NOT_ALLOWED',
  'FILE_TOO_LARGE',
  /** A limit of the account is reached, or the account has its own in the same place. */
  'NO_ROOM',
  /** The person may not have it: a student has no quizzes. */
  'NOT_ALLOWED',
  /** It says who somebody is, or opens an account: it is never taken from a file. */
  'IDENTITY',
  /** It is a tie to other people or to their content. */
  'OTHERS',
  /** It was true at its time alone. */
  'PASSING',
  /** A file that no archive of the platform has. */
  'UNKNOWN_FILE',
] as const;
export type RefillReason = (typeof REFILL_REASONS)[number];

/** What comes back as read-only records. */
export const FORMER_RECORD_KINDS = [
  'MESSAGE',
  'BALANCE',
  'ACTIVITY',
  'LESSON',
  'LESSON_CONNECTION',
  'LESSON_SHEET',
  'LOOKED_UP_WORD',
  'REMARK',
  'ATTEMPT',
  'LIVE_ANSWER',
  'REVIEW',
  'COMMENT',
  'CORRECTION',
] as const;
export type FormerRecordKind = (typeof FORMER_RECORD_KINDS)[number];

/** Files in an archive; bytes of it as it is unpacked; how much smaller than its content a file of text may be. */
export const ARCHIVE_FILES_MAX = 20_000;
export const ARCHIVE_UNPACKED_MAX_BYTES = 2_000_000_000;
export const ARCHIVE_RATIO_MAX = 200;
/** Bytes of one file; of one that is read whole; and of one item of a list. */
export const ARCHIVE_FILE_MAX_BYTES = 500_000_000;
export const ARCHIVE_WHOLE_MAX_BYTES = 20_000_000;
export const ARCHIVE_ITEM_MAX_BYTES = 8_000_000;
/** Bytes of one former record as JSON, and of all of one archive: text packs so well that a small archive could fill a disk. */
export const FORMER_RECORD_MAX_BYTES = 100_000;
export const FORMER_RECORDS_MAX_BYTES = 100_000_000;
/** Records of one archive. */
export const FORMER_RECORDS_MAX = 200_000;
/** Names of left out items in one line of a report, and characters of a name. */
export const REFILL_NAMES_MAX = 20;
export const REFILL_NAME_MAX = 100;
