import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../modules/account/model.ts';
import { notify } from '../modules/notification/service.ts';
import { connect, createBoard, createSchedule, createUser, tokenFor } from '../testing/factories.ts';
import { createTestApp } from '../testing/harness.ts';
import type { TestApp } from '../testing/harness.ts';

/** Statements an operation sends, the one that knows the session among them: the same with 1 row as with 50. */
const STATEMENTS: Record<string, { document: string; count: number }> = {
  getCurrentUser: {
    document: '{ getCurrentUser { id email photos { fullUri } viewerCan { ownBoards } } }',
    count: 2,
  },
  getUserConnections: {
    document:
      '{ getUserConnections(take: 100) { total items { id firstName photos { fullUri } wasOnline } } }',
    count: 3,
  },
  getUserBadges: {
    document:
      '{ getUserBadges { connectionsCount messagesCount notificationBadges { type count } urgentNotifications { id interactedUsers { id } } } }',
    count: 4,
  },
  getCurrentUserNotifications: {
    document:
      '{ getCurrentUserNotifications(take: 100) { total items { id title interactedUsers { id firstName } } } }',
    count: 4,
  },
  getLessonSchedules: {
    document:
      '{ getLessonSchedules(period: UPCOMING, take: 100) { total items { id state title instructor { id firstName } students { id firstName } viewerCan { join } } } }',
    count: 4,
  },
  getLessonScheduleCounts: { document: '{ getLessonScheduleCounts { upcoming past } }', count: 2 },
  getLessonBoards: {
    document:
      '{ getLessonBoards(take: 100) { total items { id name owner { id } elementsCount cloneSource { id name } viewerCan { write } } } }',
    count: 4,
  },
};

let app: TestApp;
const small: { token: string } = { token: '' };
const large: { token: string } = { token: '' };

beforeAll(async () => {
  app = await createTestApp();
  small.token = await fill(await createUser(app, { role: 'INSTRUCTOR' }), 1);
  large.token = await fill(await createUser(app, { role: 'INSTRUCTOR' }), 50);
});
afterAll(() => app.close());

async function fill(teacher: UserRow, rows: number): Promise<string> {
  for (let turn = 0; turn < rows; turn += 1) {
    const student = await createUser(app, { role: 'STUDENT' });
    await connect(app, teacher, student);
    const schedule = await createSchedule(app, { instructor: teacher, students: [student] });
    await createBoard(app, { owner: teacher, cloneSourceId: schedule.boardId });
    await notify(app.sys, {
      userIds: [teacher.id],
      type: 'Lesson',
      action: 'LessonScheduled',
      title: 'Lesson',
      interactedUserIds: [student.id],
      priorityAt: app.clock.now(),
      priorityEndsAt: new Date(app.clock.now().getTime() + 60_000),
    });
  }
  return tokenFor(app, teacher);
}

describe('statements per operation', () => {
  it.each(Object.keys(STATEMENTS))('%s', async (name) => {
    const { document, count } = STATEMENTS[name] ?? { document: '', count: 0 };
    for (const { token } of [small, large]) {
      // The first request of a person notes their presence.
      await app.query('{ getCurrentUser { id } }', {}, token);
      const { result, queries } = await app.countQueries(() => app.query(document, {}, token));
      expect(result.errors).toBeUndefined();
      expect([queries.length, queries.length === count ? [] : queries]).toEqual([count, []]);
    }
  });
});
