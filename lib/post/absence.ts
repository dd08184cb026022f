/** Why there is no page: it was public and is deleted, or anything else, which nobody learns. */
export type PostAbsence = 'missing' | 'gone';
