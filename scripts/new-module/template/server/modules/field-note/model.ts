import type { fieldNote } from '../../db/schema/field-note.ts';

export type FieldNoteRow = typeof fieldNote.$inferSelect;
