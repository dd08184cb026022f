import { z } from 'zod';
import { ANSWER_TEXT_MAX } from '../exercise/limits.ts';
import { VERDICTS } from '../exercise/result.ts';
import { idSchema } from '../id-schema.ts';
import { INT_MAX } from '../id.ts';
import { LIVE_PARTS_MAX } from '../limits.ts';
import { hintSchema, partIdSchema } from './changes.ts';

const version = z.number().int().min(1).max(INT_MAX);

/**
 * What stands in one part, as lib/contract/live/parts.ts divides answers: null once it was emptied. Of two the one with the
 * higher `partVersion` counts, of equal ones that with the lower `nonce` (R40).
 */
const partAnswerSchema = z.strictObject({
  value: z
    .union([
      // Twice as many code units as code points that are compared.
      z
        .string()
        .max(2 * ANSWER_TEXT_MAX)
        .refine((text) => text.isWellFormed() && !text.includes('\u0000')),
      z.boolean(),
    ])
    .nullable(),
  partVersion: version,
  nonce: z.number().int().min(0).max(INT_MAX),
});
export type PartAnswer = z.infer<typeof partAnswerSchema>;
export type PartAnswers = Record<string, PartAnswer>;

const partAnswersSchema = z
  .record(partIdSchema, partAnswerSchema)
  .refine((parts) => Object.keys(parts).length >= 1 && Object.keys(parts).length <= LIVE_PARTS_MAX);

/** `version`: that of the exercise which the student saw. */
const answerChangeSchema = z.strictObject({ exerciseId: idSchema, version, answer: partAnswersSchema });
const handInSchema = z.strictObject({ handsIn: idSchema, version });
const partHintSchema = z.strictObject({ hints: idSchema, part: partIdSchema, text: hintSchema });

/** What people write into a stream of answers: its student answers and hands in, the teacher hints (R39). */
export const answersOperationSchema = z.union([answerChangeSchema, handInSchema, partHintSchema]);

/** Written by the server alone, when an exercise is revealed or the lesson ends: what became of the answer. */
export const verdictsSchema = z.strictObject({
  verdicts: idSchema,
  /** The version of the exercise that was marked. */
  version,
  points: z.number(),
  maxPoints: z.number(),
  parts: z.record(partIdSchema, z.enum(VERDICTS)),
});

export type AnswerChange = z.infer<typeof answerChangeSchema> & {
  /** It came after the lock, the hand-in or the end: it stands beside the answer and does not count (R41). */
  isAfterLock?: true;
  /** What was sent for parts in which something newer stands; `answer` has what counts. */
  outranked?: PartAnswers;
};
export type HandIn = z.infer<typeof handInSchema>;
export type PartHint = z.infer<typeof partHintSchema>;
export type LiveVerdicts = z.infer<typeof verdictsSchema>;
export type AnswersOperation = AnswerChange | HandIn | PartHint | LiveVerdicts;
