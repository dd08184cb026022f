import { v7 } from 'uuid';
import { lessonRecordBoard, lessonRecordPart } from '../../db/schema/lesson-record.ts';
import { stream, streamOperation } from '../../db/schema/stream.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { createHeldLesson } from '../../testing/held-lesson.ts';
import { releaseStatements } from '../../testing/live-exercises.ts';
import { REPLAY_BUDGETS } from './budgets.ts';

const rectangle = { id: 'a', type: 'rectangle', version: 1, versionNonce: 1, isDeleted: false };

/** The teacher's lesson that is over, in which something was drawn, written, released and answered. */
async function held({ app, teacher, students }: FixtureData) {
  const lesson = await createHeldLesson(app, { instructor: teacher, students });
  const { id: lessonScheduleId, boardId, chatId, startedAt } = lesson;
  const exerciseId = await releaseStatements(app, teacher, lessonScheduleId);
  const { db } = app.sys;
  const key = { scheduleId: lessonScheduleId, boardId };
  await db
    .insert(lessonRecordBoard)
    .values({ ...key, order: 0, name: 'Board', seq: 1, partsCount: 1, isFinal: true });
  await db.insert(lessonRecordPart).values({ ...key, part: 0, elements: [rectangle] });
  const answer = { a: { value: true, partVersion: 1, nonce: 1 } };
  const said: [string, number | null, object][] = [
    [`board:${boardId}`, teacher.id, { changes: [{ kind: 1, element: rectangle }] }],
    [`chat:${chatId}`, teacher.id, { message: 'Hello' }],
    [`lesson:${lessonScheduleId}`, teacher.id, { change: 'release', exerciseId, state: 'RELEASED' }],
    ...students.map(({ id }): [string, number, object] => [
      `answers:${lessonScheduleId}:${id}`,
      id,
      { exerciseId, version: 1, answer },
    ]),
  ];
  const names = said.map(([name]) => ({ name, seq: 1 }));
  await db.insert(stream).values(names).onConflictDoNothing();
  const createdAt = new Date((startedAt ?? lesson.startsAt).getTime() + 60_000);
  await db.insert(streamOperation).values(
    said.map(([name, userId, payload]) => ({
      ...{ stream: name, seq: 1, opId: v7(), userId, digest: '', payload, createdAt },
      bytes: JSON.stringify(payload).length,
    })),
  );
  return { lessonScheduleId, boardId };
}

const theirs = [
  ({ lesson }: ForeignData) => ({ lessonScheduleId: lesson.id }),
  'INVALID_PERMISSIONS',
] satisfies NonNullable<Fixtures['getLessonReplay']['foreign']>;

export const fixtures = {
  getLessonReplay: {
    by: 'student',
    good: async (data) => ({ lessonScheduleId: (await held(data)).lessonScheduleId }),
    foreign: theirs,
    long: 1,
    // The session, the lesson, its boards, what waited, its exercises, its log, pages, authors and people.
    statements: 10,
  },
  getLessonReplayPart: {
    by: 'student',
    good: async (data) => ({ lessonScheduleId: (await held(data)).lessonScheduleId, part: 0 }),
    foreign: theirs,
    long: 1,
    // The session, the lesson, its boards, what waited, its exercises, its log.
    statements: 7,
    budget: REPLAY_BUDGETS.replayPart,
  },
  getLessonReplayBoard: {
    by: 'student',
    good: async (data) => ({ ...(await held(data)), part: 1 }),
    foreign: theirs,
    // As of a part.
    statements: 7,
    budget: REPLAY_BUDGETS.replayPart,
  },
} satisfies Partial<Fixtures>;
