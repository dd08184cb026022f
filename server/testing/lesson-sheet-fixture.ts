import { v7 } from 'uuid';
import type { Resource } from '#contract/material/content.ts';
import type { UserRow } from '../modules/account/model.ts';
import { endLiveLesson } from '../modules/live/services/end.ts';
import { joinLiveLesson } from '../modules/live/services/join.ts';
import { putEntered } from '../modules/live/store.ts';
import { appendOperation } from '../modules/stream/service.ts';
import { exercise } from '../db/schema/quiz.ts';
import { createSchedule } from './factories.ts';
import type { TestApp } from './harness.ts';
import { setRelease } from './live-exercises.ts';
import { addPublication, addResources } from './material-fixture.ts';
import { addQuiz } from './quiz-fixture.ts';

type Piece = string | readonly [word: string, translation: string];

/** A text of one paragraph in which some words are glossed. */
export const glossedText = (...pieces: readonly Piece[]): Resource => ({
  type: 'TEXT',
  content: {
    node: {
      type: 'paragraph',
      content: pieces.map((piece) =>
        typeof piece === 'string'
          ? { type: 'text', text: piece }
          : {
              type: 'text',
              text: piece[0],
              marks: [{ type: 'gloss', attrs: { translation: piece[1] } }],
            },
      ),
    },
  },
});

/** A text "He *brought* it." with one gap. */
const GAP = {
  text: 'He *brought* it. She left.',
  data: {
    content: [
      { t: 'text', s: 'He ' },
      { t: 'gap', id: 'g1' },
      { t: 'text', s: ' it. She left.' },
    ],
    matching: {},
    noRepeat: false,
    zeroUsed: false,
  },
  answer: { g1: { accepted: ['brought'], zero: false } },
} as const;

/** A lesson that runs, with a text that is read, one that is not, and an exercise that is released. */
export async function runLesson(app: TestApp, teacher: UserRow, students: UserRow[], startsAt: Date) {
  const opened = await addPublication(app, teacher, { privacy: 'HIDDEN', language: 'en' });
  await addResources(app, opened, [
    glossedText('It rained. I lost my ', ['umbrella', 'кол чатыр'], ' in the lobby. Then I left.'),
    glossedText('The ', ['porter', 'жүк ташуучу'], ' came.'),
  ]);
  const closed = await addPublication(app, teacher, { privacy: 'HIDDEN', language: 'en' });
  await addResources(app, closed, [
    glossedText('A room is ', ['available', 'бош'], '.'),
    glossedText('He had a ', ['cat', 'мышык'], '.'),
  ]);
  const quizId = await addQuiz(app, teacher, { exercisesCount: 1, privacy: 'HIDDEN' });
  const [row] = await app.db
    .insert(exercise)
    .values({
      ...{ quizId, order: 1, type: 'fillInTheBlanks', language: 'en', points: 100, partialPoints: true },
      ...{ block: GAP as never, errorHint: 'Bring, brought, brought.' },
    })
    .returning({ id: exercise.id });
  const exerciseId = row?.id ?? 0;
  const publicationIds = [opened, closed];
  const lesson = await createSchedule(app, {
    ...{ instructor: teacher, students, startsAt, quizIds: [quizId], publicationIds },
  });
  await joinLiveLesson(app.context(teacher), lesson.id);
  await putEntered(
    app.db,
    [teacher, ...students].map(({ id }) => ({ scheduleId: lesson.id, userId: id })),
  );
  await setRelease(app, teacher, { scheduleId: lesson.id, exerciseId, state: 'RELEASED' });
  return { ...lesson, opened, closed, quizId, exerciseId };
}

type Name = `chat:${number}` | `lesson:${number}` | `answers:${number}:${number}`;

/** Writes an operation as this person; the answer says its number, or why it was refused. */
export const write = (app: TestApp, person: UserRow, name: Name, payload: unknown) =>
  appendOperation(app.context(person), name, { opId: v7(), payload });

/** What a student types into the gap. */
export const typeInGap = (
  app: TestApp,
  student: UserRow,
  { scheduleId, exerciseId, text }: { scheduleId: number; exerciseId: number; text: string },
) =>
  write(app, student, `answers:${scheduleId}:${student.id}`, {
    ...{ exerciseId, version: 1 },
    answer: { g1: { value: text, partVersion: 1, nonce: 1 } },
  });

export const endLesson = (app: TestApp, teacher: UserRow, scheduleId: number) =>
  endLiveLesson(app.context(teacher), scheduleId);
