import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { SystemContext } from '../server/context.ts';
import { exercise, quizAttempt } from '../server/db/schema/quiz.ts';
import { submitQuiz, type Submission } from '../server/modules/attempt/services/submit.ts';
import { serializeAnswer } from '../server/modules/exercise/serializer.ts';
import { NO_BROWSER } from '../server/request-context.ts';
import { addQuiz } from '../server/testing/quiz-fixture.ts';
import { readAnswers } from './check-speed.ts';
import { createPerson } from './scene.ts';
import type { Person } from './scene.ts';

/** A person with an attempt to submit. */
export interface Taker {
  person: Person;
  submission: Submission;
}

/** Creates a quiz of twenty exercises, two of each kind, that each of these people has begun and answered. */
async function createQuiz(sys: SystemContext, author: Person, people: readonly Person[]): Promise<Taker[]> {
  const answered = [...readAnswers().values()].flatMap((all) => all.slice(0, 2));
  const quizId = await addQuiz({ sys }, author, { exercisesCount: answered.length });
  const rows = await sys.db
    .insert(exercise)
    .values(
      answered.map(({ exercise: { type, language, block, partialPoints, points } }, index) => ({
        quizId,
        type,
        language,
        block,
        partialPoints,
        points: Math.round(points * 100),
        order: index + 1,
      })),
    )
    .returning({ id: exercise.id, order: exercise.order });
  const data = rows.map(({ id, order }) => {
    const one = answered[(order ?? 1) - 1];
    if (!one) throw new Error('an exercise has no answer');
    return { exerciseId: id, version: 1, answer: serializeAnswer(one.exercise.type, one.answer as never) };
  });
  const attempts = people.map(({ id: userId }) => ({
    id: sys.platform.ids.randomUuid(),
    quizId,
    userId,
    createdAt: new Date(),
  }));
  await sys.db.insert(quizAttempt).values(attempts);
  return people.map((person, index) => ({
    person,
    submission: { quizId, attemptId: attempts[index]?.id ?? '', data: data as Submission['data'] },
  }));
}

/** Creates a quiz for each round, each begun by all people. */
export async function createQuizzes(sys: SystemContext, quizzes: number, people: number): Promise<Taker[][]> {
  const author = await createPerson(sys, 'INSTRUCTOR');
  const takers: Person[] = [];
  for (let number = 0; number < people; number++) takers.push(await createPerson(sys, 'STUDENT'));
  const made: Taker[][] = [];
  for (let number = 0; number < quizzes; number++) made.push(await createQuiz(sys, author, takers));
  return made;
}

/** Submits as a resolver does. */
export const submitAs = (sys: SystemContext, { person, submission }: Taker) => {
  const { id, role, sessionId } = person;
  const viewer = { id, role, sessionId };
  return submitQuiz({ ...sys, viewer, address: '', browser: NO_BROWSER }, submission);
};

/** The statement that stores a submission, and a function that sends it again for another attempt. */
export async function recordInsert(sys: SystemContext, databaseUrl: string, taker: Taker) {
  const statements: { text: string; values: unknown[] }[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  await submitAs({ ...sys, db: drizzle(pool, { logger }) }, taker);
  await pool.end();
  const insert = statements.find(({ text }) => text.includes('insert into exercise_history'));
  if (!insert) throw new Error('nothing was inserted');
  const { attemptId } = taker.submission;
  const valuesFor = (id: string) => insert.values.map((value) => (value === attemptId ? id : value));
  return { text: insert.text, valuesFor, statements: statements.length };
}
