/** What a person's diary has lines of. */
export const ACTIVITY_TYPES = [
  'LESSON_HELD',
  'LESSON_MADE',
  'QUIZ_MADE',
  'PUBLICATION_MADE',
  'QUIZ_TAKEN',
] as const;
