import type { BrowserContext, Page } from '@playwright/test';
import { documentIdOf } from '../tests/e2e/support/contract.ts';
import { option, percentile } from './measure.ts';
import { openPageScene } from './page-scene.ts';
import { PHONE, SLOWER, visit } from './page-visit.ts';
import { deliver, plainRow } from './report.ts';

/** Typing into the gaps of a quiz with the processor four times slower. `node bench/typing.ts --visits=5`. */
const VISITS = option('visits', 5);
const GAPS = 40;
const TYPED_INTO = 8;
/** Seven letters each: the most that is typed into a gap at once. */
const WORD = 'walking';

async function call(context: BrowserContext, web: string, operation: string, variables: object) {
  const response = await context.request.post(`${web}/api/graphql`, {
    data: { documentId: documentIdOf(operation), variables },
    headers: { origin: web },
  });
  const { data, errors } = (await response.json()) as {
    data?: Record<string, { id: number }>;
    errors?: object;
  };
  const made = Object.values(data ?? {})[0];
  if (!made) throw new Error(`${operation}: ${JSON.stringify(errors)}`);
  return made.id;
}

/** A public quiz of two long texts on one page. */
async function makeQuiz(context: BrowserContext, web: string): Promise<number> {
  const quizId = await call(context, web, 'CreateQuiz', { input: { title: 'Typing', privacy: 'PUBLIC' } });
  const text = Array.from({ length: GAPS }, (_, index) => `Person ${index} is *${WORD}* home.`).join(' ');
  for (let count = 0; count < 2; count++)
    await call(context, web, 'CreateExercise', {
      input: { quizId, type: 'fillInTheBlanks', fillInTheBlanks: { text } },
    });
  return quizId;
}

async function type(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  const gaps = page.getByRole('textbox');
  await gaps.nth(2 * GAPS - 1).waitFor();
  for (let index = 0; index < TYPED_INTO; index++) await gaps.nth(index * 9).pressSequentially(WORD);
}

const scene = await openPageScene();
try {
  const web = new URL(await scene.open('feed')).origin;
  const interactions: number[] = [];
  for (let round = 0; round < VISITS; round++) {
    // A begun attempt would be continued, so each visit uses another quiz.
    const url = `${web}/quizzes/${await makeQuiz(scene.context, web)}`;
    interactions.push(...(await visit(scene.context, url, { action: type })).interactions);
  }
  deliver({
    bar: 13,
    title: 'typing into a quiz',
    note: `${VISITS} visits by a signed-in person; ${TYPED_INTO} words of ${WORD.length} letters into the ${2 * GAPS} gaps of one page; ${PHONE.width} px, processor ${SLOWER} times slower. What took less than 16 ms is not counted.`,
    rows: [
      plainRow('interactions seen', [interactions.length]),
      plainRow('INP p98, ms', [percentile(interactions, 0.98)], { most: 100 }),
      plainRow('longest, ms', [Math.max(...interactions)]),
    ],
  });
} finally {
  await scene.close();
}
