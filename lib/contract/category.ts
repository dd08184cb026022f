/** What people make and share with others. */
export const MATERIAL_KINDS = ['LESSON', 'QUIZ', 'PUBLICATION'] as const;

export type MaterialKind = (typeof MATERIAL_KINDS)[number];

/** What people keep in their folders; SAVED: a reference to somebody else's thing. */
export const FILED_KINDS = [...MATERIAL_KINDS, 'SAVED'] as const;

export type FiledKind = (typeof FILED_KINDS)[number];
