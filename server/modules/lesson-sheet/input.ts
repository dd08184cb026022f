import { z } from 'zod';
import { SHEET_ITEMS_AT_ONCE, SHEET_TEXT_MAX } from '#contract/limits.ts';
import { fieldCode } from '../../input.ts';
import { cleanLine } from '../../text.ts';

const line = z.string().transform(cleanLine).pipe(z.string().max(SHEET_TEXT_MAX));
const changed = line.nullish().transform((text) => text ?? null);
/** As long as the longest key, that of a part. */
const KEY_MAX = 120;

export const sheetSchema = z.object({
  revision: z.number().int().min(0),
  items: z
    .array(
      z.object({
        key: z.string().max(KEY_MAX),
        isHidden: z.boolean(),
        translation: changed,
        sentence: changed,
        note: changed,
      }),
    )
    .max(SHEET_ITEMS_AT_ONCE, fieldCode('TOO_MANY_ITEMS')),
});

export const wordSchema = z.object({
  id: z.uuid().toLowerCase(),
  place: z.enum(['CHAT', 'TEXT', 'BOARD', 'OWN']),
  word: line.pipe(z.string().min(1, fieldCode('REQUIRED'))),
  translation: line,
  sentence: line,
  messageSeq: z
    .number()
    .int()
    .min(1)
    .nullish()
    .transform((seq) => seq ?? null),
});

export const homeworkSchema = (now: Date) =>
  z.object({
    quizId: z.number().int(),
    dueAt: z.date().refine((due) => due > now, fieldCode('IN_PAST')),
  });
