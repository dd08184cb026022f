/** The languages taught and translated into: codes of the target languages. */
export const TARGET_LANGUAGES = ['en', 'ru', 'ky', 'kk', 'uz', 'tk', 'hy'] as const;

/** Levels of a language. */
export const LANGUAGE_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
