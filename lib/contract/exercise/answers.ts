import { z } from 'zod';
import { PENS } from './blocks.ts';
import type { ExerciseType } from './exercise-type.ts';

/** Null: the part was left open. */
const mapOf = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value.nullable()).nullable();
const phraseByGap = mapOf(z.string());
const textByGap = mapOf(z.string());
const pick = z.string().nullable();

/** A student's answer to each kind (X6); null: nothing was sent. Any other shape is `INVALID_ANSWER`. */
export const answerSchemas = {
  dragTheWords: phraseByGap,
  dragTheWordsImage: phraseByGap,
  fillInTheBlanks: textByGap,
  fillInTheBlanksImage: textByGap,
  markTheWords: mapOf(z.enum(PENS)),
  multipleChoice: z.array(z.string()).nullable(),
  singleChoice: pick,
  trueFalse: mapOf(z.boolean()),
  findSynonym: pick,
  findThePlace: pick,
} satisfies Record<ExerciseType, z.ZodType>;

export type Answers = { [T in ExerciseType]: z.infer<(typeof answerSchemas)[T]> };
