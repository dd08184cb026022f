/** What people keep in their folders; SAVED: a reference to somebody else's thing. */
export const FILED_KINDS = ['LESSON', 'QUIZ', 'SAVED'] as const;

export type FiledKind = (typeof FILED_KINDS)[number];
