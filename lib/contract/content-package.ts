/** The formats in which a quiz is saved for other systems. */
export const CONTENT_PACKAGE_FORMATS = ['H5P', 'QTI'] as const;
export type ContentPackageFormat = (typeof CONTENT_PACKAGE_FORMATS)[number];

/**
 * What a package has no room for, or what could not be taken out of one. Each has its text in
 * messages/<locale>/content-package.json.
 */
export const CONTENT_PACKAGE_NOTE_CODES = [
  // Whole exercises
  'EXERCISE_LEFT_OUT',
  'EXERCISE_INVALID',
  'EXERCISES_BEYOND_LIMIT',
  'OTHERS_LEFT_OUT',
  'KIND_CHANGED',
  'SPLIT',
  // Parts of the task
  'ALTERNATIVES_LEFT_OUT',
  'TIPS_LEFT_OUT',
  'PARTS_LEFT_OUT',
  'ZERO_ANSWERS_CHANGED',
  'MATCHING_LEFT_OUT',
  'NO_REPEAT_LEFT_OUT',
  'REUSE_LEFT_OUT',
  'PEN_CHANGED',
  'PENS_LEFT_OUT',
  'PHRASES_CHANGED',
  'MARKS_WIDENED',
  'SELECTABLE_CHANGED',
  'FEEDBACK_LEFT_OUT',
  'FEEDBACK_TO_NOTES',
  'TIME_AS_TIP',
  'INSTRUCTIONS_MERGED',
  'TEXT_CUT',
  // Files
  'PICTURE_LEFT_OUT',
  'SOUND_LEFT_OUT',
  'VIDEO_LEFT_OUT',
  'OPTION_MEDIA_LEFT_OUT',
  'ALTERNATIVE_TEXT_NEEDED',
  'FILE_MISSING',
  'FILE_NOT_ALLOWED',
  'FILE_TOO_LARGE',
  'FILE_BEYOND_QUOTA',
  // The rest
  'FORMATTING_LEFT_OUT',
  'SCRIPT_LEFT_OUT',
  'TEACHER_NOTES_LEFT_OUT',
  'POINTS_LEFT_OUT',
  'PARTIAL_POINTS_LEFT_OUT',
  'LANGUAGES_LEFT_OUT',
  'EXERCISE_SETTINGS_LEFT_OUT',
  'SETTINGS_LEFT_OUT',
] as const;
export type ContentPackageNoteCode = (typeof CONTENT_PACKAGE_NOTE_CODES)[number];

/** Files in a package, bytes of a package as it is unpacked, and how much smaller than its content it may be. */
export const CONTENT_PACKAGE_FILES_MAX = 3000;
export const CONTENT_PACKAGE_UNPACKED_MAX_BYTES = 120_000_000;
export const CONTENT_PACKAGE_RATIO_MAX = 200;
/** Bytes of one text file in a package, of one exercise in QTI, and of all texts together. */
export const CONTENT_PACKAGE_TEXT_MAX_BYTES = 5_000_000;
export const CONTENT_PACKAGE_ITEM_MAX_BYTES = 1_000_000;
export const CONTENT_PACKAGE_TEXTS_MAX_BYTES = 10_000_000;
