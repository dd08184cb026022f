import { z } from 'zod';
import type { FieldCode } from './errors.ts';

export const FIELD_NOTE_TITLE_MAX = 120;
export const FIELD_NOTE_TEXT_MAX = 4_000;

const code = (value: FieldCode) => value;

/** The rules of the input, for form and service; messages are FieldCodes. */
export const fieldNoteSchema = z.object({
  title: z.string().trim().min(1, code('REQUIRED')).max(FIELD_NOTE_TITLE_MAX, code('TOO_LONG')),
  text: z.string().trim().max(FIELD_NOTE_TEXT_MAX, code('TOO_LONG')),
});

export type FieldNoteForm = z.infer<typeof fieldNoteSchema>;
