/** The ten kinds of exercise, which are also the names of their typed blocks (X1). */
export const EXERCISE_TYPES = [
  'dragTheWords',
  'dragTheWordsImage',
  'fillInTheBlanks',
  'fillInTheBlanksImage',
  'markTheWords',
  'multipleChoice',
  'singleChoice',
  'trueFalse',
  'findSynonym',
  'findThePlace',
] as const;
export type ExerciseType = (typeof EXERCISE_TYPES)[number];

/** Languages an exercise can be written in. */
export const EXERCISE_LANGUAGES = ['en', 'ru', 'ky', 'kk', 'uz', 'tk', 'hy'] as const;
export type ExerciseLanguage = (typeof EXERCISE_LANGUAGES)[number];
