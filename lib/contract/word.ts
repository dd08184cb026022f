import { z } from 'zod';
import type { FieldCode } from './errors.ts';
import { WORD_MAX, WORD_SENTENCE_MAX } from './word/limits.ts';

const code = (value: FieldCode) => value;

/** The rules of what is typed, for form and service; messages are FieldCodes. */
export const wordSchema = z.object({
  word: z.string().trim().min(1, code('REQUIRED')).max(WORD_MAX, code('TOO_LONG')),
  translation: z.string().trim().max(WORD_MAX, code('TOO_LONG')),
  sentence: z.string().trim().max(WORD_SENTENCE_MAX, code('TOO_LONG')),
});

export type WordForm = z.infer<typeof wordSchema>;
