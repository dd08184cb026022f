import { draftSchemas, type Drafts } from '#contract/exercise/drafts.ts';
import { EXERCISE_TYPES, type ExerciseType } from '#contract/exercise/exercise-type.ts';
import { EXERCISE_LIMITS as LIMITS } from '#contract/exercise/limits.ts';
import type { ExerciseInput as MeasuredInput } from '#contract/exercise/measure/exercise.ts';
import { toDraft } from '#contract/exercise/to-draft.ts';
import { validate } from '#contract/exercise/validate.ts';
import type { Violation } from '#contract/exercise/violations.ts';
import { VIDEO_CODE_LENGTH } from '#contract/limits.ts';
import { z } from 'zod';
import { DomainError } from '../../errors.ts';
import type { ExerciseInput, ExercisePreviewInput } from '../../generated/resolvers.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanText } from '../../text.ts';
import type { StoredExercise } from './model.ts';
import { deserializeDraft } from './serializer.ts';

/** The fields that all kinds have besides the block, as they are stored; omitted ones are absent. */
const commonSchema = z.object({
  language: z.enum(['en', 'ru', 'ky', 'kk', 'uz', 'tk', 'hy']).optional(),
  title: z.string().transform(cleanText).optional(),
  descriptionTeacher: z.string().transform(cleanText).optional(),
  descriptionStudent: z.string().transform(cleanText).optional(),
  errorHint: z.string().transform(cleanText).optional(),
  partialPoints: z.boolean().optional(),
  showCorrectnessOnError: z.boolean().nullable().optional(),
  isVocabulary: z.boolean().optional(),
  audioAutoplay: z.boolean().optional(),
  audioHidden: z.boolean().optional(),
  audioTitle: z.string().transform(cleanText).pipe(z.string().max(LIMITS.title)).optional(),
  order: z.number().int().min(1).optional(),
});

const mediaSchema = z.object({
  imageId: z.uuid().nullish(),
  alt: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(LIMITS.description))
    .nullish()
    .transform((alt) => alt ?? ''),
  videoCode: z
    .string()
    .length(VIDEO_CODE_LENGTH)
    .regex(/^[\w-]+$/)
    .nullish(),
});

const audioSchema = z.object({ audio: z.uuid().nullish() });

/** A picture with its alternative text, or a video; null: neither. */
export type MediaInput = { imageId: string; alt: string } | { videoCode: string } | null;

/** An exercise as it was sent, parsed and validated. */
export interface ParsedExercise<T extends ExerciseType = ExerciseType> {
  common: z.output<typeof commonSchema>;
  /** In hundredths; undefined: omitted. */
  points: number | undefined;
  /** Undefined: omitted. */
  media: MediaInput | undefined;
  /** Null: the sound is removed; undefined: omitted. */
  audio: string | null | undefined;
  type: T;
  draft: Drafts[T] | null;
}

/**
 * Parses what an author sends; `former`: the exercise to change, null: a new one. EXERCISE_INVALID with all broken
 * rules in `violations`, warnings included; BAD_USER_INPUT for input that none of our forms sends.
 */
export function parseExercise(input: ExerciseInput, former: StoredExercise | null): ParsedExercise {
  const type = former?.type ?? input.type ?? EXERCISE_TYPES.find((kind) => input[kind]);
  if (!type || (former && (input.type ?? former.type) !== former.type)) throw mismatch();
  const sent = parseDraft(type, input);
  const draft = sent ?? (former && toDraft(type, former.block as never));
  const violations = validate(measuredOf(input, former, type, draft));
  if (violations.some(({ severity }) => severity === 'ERROR')) throw invalid(violations);
  return {
    common: parseInput(commonSchema, said(input)),
    points: typeof input.points === 'number' ? Math.round(input.points * 100) : undefined,
    media: input.media === undefined ? undefined : parseMedia(input.media),
    audio: parseInput(audioSchema, input).audio,
    type,
    draft: sent,
  };
}

/** Parses a block that is being written; null: none was sent, or one of another kind. */
export function parseDraft<T extends ExerciseType>(
  type: T,
  input: Partial<Pick<ExercisePreviewInput, ExerciseType>>,
): Drafts[T] | null {
  const sent = input[type];
  return sent ? (parseInput(draftSchemas[type], deserializeDraft(sent)) as Drafts[T]) : null;
}

const invalid = (violations: Violation[]) => new DomainError('EXERCISE_INVALID', { details: { violations } });

const mismatch = () => {
  const params = { min: 1, max: 1, actual: 0 };
  return invalid([{ code: 'EXERCISE_TYPE_BLOCK_MISMATCH', severity: 'ERROR', path: 'type', params }]);
};

/** The exercise as it would be stored, for the rules. Blocks of other kinds count, although they are not read. */
function measuredOf(
  input: ExerciseInput,
  former: StoredExercise | null,
  type: ExerciseType,
  draft: Drafts[ExerciseType] | null,
): MeasuredInput {
  const others = EXERCISE_TYPES.filter((kind) => kind !== type && input[kind]);
  return {
    ...former,
    ...(former && { points: former.points / 100, audio: former.audioId }),
    ...said(input),
    ...(input.points !== undefined && { points: input.points }),
    ...Object.fromEntries(others.map((kind) => [kind, {}])),
    type,
    [type]: draft,
    publicationResourceId: (former ?? input).publicationResourceId,
    quizId: (former ?? input).quizId,
  };
}

/** Null counts as omitted, except where it clears the current value. */
const said = ({ showCorrectnessOnError, audio, ...input }: ExerciseInput): object => ({
  ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)),
  ...(showCorrectnessOnError !== undefined && { showCorrectnessOnError }),
  ...(audio !== undefined && { audio }),
});

/** A picture needs its alternative text; null removes the media. BAD_USER_INPUT. */
function parseMedia(input: NonNullable<ExerciseInput['media']> | null): MediaInput {
  const { imageId, alt, videoCode } = parseInput(mediaSchema, input ?? {});
  if (imageId && videoCode) throw new DomainError('BAD_USER_INPUT');
  if (videoCode) return { videoCode };
  if (!imageId) return null;
  parseInput(z.object({ media: z.object({ alt: z.string().min(1, fieldCode('REQUIRED')) }) }), {
    media: { alt },
  });
  return { imageId, alt };
}

const pointsSchema = z
  .number()
  .min(LIMITS.pointsMin)
  .max(LIMITS.pointsMax)
  .refine((points) => Math.round(points * 100) === Number((points * 100).toFixed(6)));

/** Points of an exercise that is not stored. BAD_USER_INPUT. */
export const parsePoints = (points: number): number =>
  parseInput(z.object({ points: pointsSchema }), { points }).points;
