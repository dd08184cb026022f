import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import {
  QUIZ_ATTEMPTS_MAX,
  QUIZ_DESCRIPTION_MAX,
  QUIZ_ITEMS_PER_PAGE_MAX,
  QUIZ_TITLE_MAX,
} from '#contract/limits.ts';
import { opennessFields } from '#contract/openness.ts';
import { othersMayCopyByDefault } from '#contract/quiz.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanLine, cleanText } from '../../text.ts';
import { requireOpening } from '../openness/service.ts';
import type { QuizRow } from './model.ts';

const title = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().min(1, fieldCode('REQUIRED')).max(QUIZ_TITLE_MAX));

const fields = z.object({
  title,
  description: z.string().transform(cleanText).pipe(z.string().max(QUIZ_DESCRIPTION_MAX)),
  categoryId: idSchema.nullable(),
  cover: z.uuid().nullable(),
  ...opennessFields,
  itemsPerPage: z.number().int().min(0, fieldCode('NUMBER_TOO_SMALL')).max(QUIZ_ITEMS_PER_PAGE_MAX),
  showCorrectnessOnError: z.boolean(),
  partialPoints: z.boolean(),
  shuffleExercises: z.boolean(),
  shuffleOptions: z.boolean(),
  attemptsLimit: z.number().int().min(0, fieldCode('NUMBER_TOO_SMALL')).max(QUIZ_ATTEMPTS_MAX),
  revealSolution: z.enum(['NEVER', 'AFTER_SUBMIT']),
  othersMayCopy: z.boolean(),
});

export type QuizValues = z.output<typeof fields>;

/** Null clears these fields; in others GraphQL accepts null too, and it is ignored. */
const CLEARABLE = new Set(['categoryId', 'cover', 'availableFrom']);

const given = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && (value !== null || CLEARABLE.has(name)),
    ),
  );

/** Parses a new quiz; omitted fields get the database's defaults. BAD_USER_INPUT with fields. */
export const parseNewQuiz = (input: object): Partial<QuizValues> & Pick<QuizValues, 'title'> =>
  chooseCopying(
    requireOpening(
      parseInput(fields.partial().required({ title: true }), { title: '', ...given(input) }),
      null,
    ),
    null,
  );

/** Parses a change of a quiz; omitted fields stay. BAD_USER_INPUT with fields. */
export const parseQuizChange = (input: object, quiz: QuizRow): Partial<QuizValues> =>
  chooseCopying(requireOpening(parseInput(fields.partial(), given(input)), quiz), quiz);

/** Sets `othersMayCopy` where the author sets the limit of attempts without choosing. */
function chooseCopying<Values extends Partial<QuizValues>>(values: Values, quiz: QuizRow | null): Values {
  const { attemptsLimit = 0, othersMayCopy } = values;
  const isByDefault = othersMayCopyByDefault(attemptsLimit);
  const becomesLimited = !isByDefault && othersMayCopyByDefault(quiz?.attemptsLimit ?? 0);
  return othersMayCopy === undefined && becomesLimited ? { ...values, othersMayCopy: isByDefault } : values;
}
