import { z } from 'zod';
import { idSchema } from '../id-schema.ts';
import { LOOKED_UP_MAX, LOOKED_UP_TEXT_MAX } from '../limits.ts';

const isText = (text: string) => text.isWellFormed() && !text.includes('\u0000');
const words = z.string().trim().min(1).max(LOOKED_UP_TEXT_MAX).refine(isText);

/** A glossed word whose translation somebody has opened. */
export const lookedUpSchema = z.strictObject({ word: words, translation: words });
export type LookedUp = z.infer<typeof lookedUpSchema>;

/**
 * Where a student of a lesson reads, and what they looked up in it: for the lesson's instructor alone (R48). The words are stored for the sheet.
 * `id`: the lesson. It says all that is so, because what came before may be lost.
 */
export const readingSchema = z.strictObject({
  id: idSchema,
  /** Null: they read nothing now. */
  publicationId: idSchema.nullable(),
  blockId: z.uuid().toLowerCase().nullable(),
  /** They have left the place at which all read together. */
  isApart: z.boolean(),
  /** The latest; absent: as they were said last. */
  words: z.array(lookedUpSchema).max(LOOKED_UP_MAX).optional(),
});
export type ReadingPayload = z.infer<typeof readingSchema>;
export type ReadingEvent = ReadingPayload & { userId: number };
