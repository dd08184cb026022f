import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import { REMARK_QUOTE_MAX, REMARK_TEXT_MAX, VOICE_MAX_SECONDS } from '#contract/remark/limits.ts';
import type { SubmissionRemarkInput } from '../../generated/resolvers.ts';
import { parseInput } from '../../input.ts';
import { cleanLine, cleanText } from '../../text.ts';

const PART_MAX = 100;
/** An exercise's text is far shorter than so many words. */
const OCCURRENCE_MAX = 100_000;
/** A recording ends a little after its limit. */
const SECONDS_MAX = VOICE_MAX_SECONDS * 2;

const uuid = z.uuid().toLowerCase();
const seconds = z.number().min(0).max(SECONDS_MAX);
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

const remark = z
  .object({
    id: uuid,
    exerciseId: idSchema,
    text: z
      .string()
      .nullish()
      .transform((text) => cleanText(text ?? ''))
      .pipe(z.string().max(REMARK_TEXT_MAX)),
    voice: orNull(uuid),
    seconds: orNull(seconds),
    part: orNull(z.string().min(1).max(PART_MAX)),
    quote: z
      .string()
      .nullish()
      .transform((quote) => cleanLine(quote ?? ''))
      .pipe(z.string().max(REMARK_QUOTE_MAX)),
    occurrence: z
      .number()
      .int()
      .min(0)
      .max(OCCURRENCE_MAX)
      .nullish()
      .transform((number) => number ?? 0),
    remarkId: orNull(uuid),
    second: orNull(seconds),
  })
  .refine(({ text, voice }) => (text === '') !== (voice === null), { path: ['text'] })
  .refine(({ voice, seconds: length }) => voice !== null || length === null, { path: ['seconds'] })
  .refine(({ remarkId, second }) => remarkId !== null || second === null, { path: ['second'] });
export type RemarkInput = z.output<typeof remark>;

/** BAD_USER_INPUT with the code of each wrong field. */
export const parseRemark = (input: SubmissionRemarkInput): RemarkInput => parseInput(remark, input);
