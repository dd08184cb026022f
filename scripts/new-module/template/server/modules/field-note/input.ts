import { z } from 'zod';
import { fieldNoteSchema } from '#contract/field-note.ts';
import type { FieldNoteForm } from '#contract/field-note.ts';
import type { FieldNoteInput } from '../../generated/resolvers.ts';
import { parseInput } from '../../input.ts';
import { cleanLine, cleanText } from '../../text.ts';

const inputSchema = z
  .object({ title: z.string().transform(cleanLine), text: z.string().transform(cleanText) })
  .pipe(fieldNoteSchema);

/** Parses the input; BAD_USER_INPUT with the code of each wrong field. */
export const parseFieldNote = (input: FieldNoteInput): FieldNoteForm => parseInput(inputSchema, input);
