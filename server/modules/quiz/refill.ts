import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import type { Refill } from '../../refill.ts';
import { createQuiz } from './service.ts';

const instant = z.coerce.date();

/** What the rules of the form say about the rest is asked when it is made. */
const quiz = z.looseObject({
  id: idSchema,
  title: z.string(),
  categoryId: idSchema.nullable(),
  coverId: z.uuid().nullable(),
  availableFrom: instant.nullable(),
  createdAt: instant,
});

const SETTINGS = [
  'title',
  'description',
  'privacy',
  'availableFrom',
  'itemsPerPage',
  'showCorrectnessOnError',
  'partialPoints',
  'shuffleExercises',
  'shuffleOptions',
  'attemptsLimit',
  'revealSolution',
  'othersMayCopy',
] as const;

/** Quizzes without their exercises, which the module of these adds. */
export async function refillQuizzes(refill: Refill): Promise<void> {
  for await (const row of refill.items('quizzes.json', 'QUIZ', quiz)) {
    const item = { oldId: row.id, name: row.title, at: row.createdAt };
    const cover = await refill.file(row.coverId, 'QUIZ_COVER');
    await refill.make('QUIZ', item, async ({ past, clientId }) => {
      const settings = Object.fromEntries(SETTINGS.map((name) => [name, row[name]]));
      const categoryId = refill.idOf('FOLDER', row.categoryId);
      const made = await createQuiz(past, { ...settings, clientId, cover, categoryId });
      return made.id;
    });
  }
}
