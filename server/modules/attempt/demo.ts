import type { Answers } from '#contract/exercise/answers.ts';
import type { GapKey } from '#contract/exercise/blocks.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { SystemContext } from '#server/context.ts';
import { at } from '#server/demo.ts';
import type { DemoPeople, DemoScene } from '#server/demo.ts';
import { NO_BROWSER } from '#server/request-context.ts';
import type { UserRow } from '../account/model.ts';
import { JOURNEY, OFFICE, TRAVEL, WORK, writeQuiz } from '../exercise/demo.ts';
import type { WrittenQuiz } from '../exercise/demo.ts';
import { serializeAnswer } from '../exercise/service.ts';
import type { ExerciseRow } from '../exercise/service.ts';
import { startAttempt, submitQuiz } from './service.ts';

const DAY = 24 * 3600 * 1000;

/** Quizzes of both instructors in both languages, and what their students answered. */
export async function makeDemo({ ctx, now, people }: DemoScene): Promise<void> {
  const day = (ago: number) => new Date(now.getTime() - ago * DAY);
  const { aizada, daniel } = people;
  for (const [author, text, takers] of [
    [aizada, TRAVEL, travellers(people)],
    [aizada, JOURNEY, [[people.svetlana, 1]]],
    [daniel, WORK, applicants(people)],
    [daniel, OFFICE, [[people.bekzat, 3]]],
  ] as const) {
    const written = await writeQuiz(at(ctx, author, day(20)), text);
    for (const [index, [taker, mistakes]] of takers.entries())
      await take(ctx, written, { taker, mistakes, when: day(12 - index) });
  }
}

type Takers = readonly (readonly [taker: UserRow, mistakes: number])[];
const travellers = ({ nurlan, svetlana, bekzat }: DemoPeople): Takers => [
  [nurlan, 4],
  [svetlana, 0],
  [bekzat, 6],
  // He came back to it, and did better.
  [nurlan, 1],
];
const applicants = ({ emma, bekzat, svetlana }: DemoPeople): Takers => [
  [emma, 2],
  [bekzat, 5],
  [svetlana, 0],
];

/** Answers a quiz: everything right, except parts of the first exercises, as many as `mistakes`. */
async function take(
  ctx: SystemContext,
  { quiz, exercises }: WrittenQuiz,
  { taker, mistakes, when }: { taker: UserRow; mistakes: number; when: Date },
): Promise<void> {
  const theirs = { ...at(ctx, taker, when), address: '', browser: NO_BROWSER };
  const { id: attemptId } = await startAttempt(theirs, quiz.id);
  const data = exercises.map((exercise, index) => {
    const right = rightAnswer(exercise);
    const answer = serializeAnswer(exercise.type, index < mistakes ? spoil(right) : right);
    return { exerciseId: exercise.id, version: exercise.version, answer };
  });
  await submitQuiz(theirs, { quizId: quiz.id, attemptId, data });
}

type Given = Answers[ExerciseType];

/** The answer that gets all points. */
function rightAnswer({ shown: { type, block } }: ExerciseRow): Given {
  const key = block.answer;
  const byGap = <Value>(pick: (value: Value) => string) =>
    Object.fromEntries(
      Object.entries(key as Record<string, Value>).map(([gap, value]) => [gap, pick(value)]),
    );
  if (type === 'dragTheWords' || type === 'dragTheWordsImage') return byGap<string[]>(([own = '']) => own);
  if (type === 'fillInTheBlanks' || type === 'fillInTheBlanksImage')
    return byGap<GapKey>(({ accepted: [first = ''] }) => first);
  return key as Given;
}

/** Leaves the first part of an answer open. */
function spoil(answer: Given): Given {
  if (answer === null || typeof answer === 'string') return null;
  if (Array.isArray(answer)) return answer.slice(1);
  return Object.fromEntries(Object.entries(answer).slice(1)) as Given;
}
