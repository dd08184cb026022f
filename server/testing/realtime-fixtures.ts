import { expect, test as plainTest, vi } from 'vitest';
import type { StreamIds } from '#contract/socket.ts';
import type { UserRow } from '../modules/account/model.ts';
import { createSchedule, createUser } from './factories.ts';
import { createTestApp } from './harness.ts';
import type { TestApp } from './harness.ts';
import { startRealtime } from './realtime.ts';
import type { TestClient, TestRealtime } from './realtime.ts';

/** A lesson with one student, a person without part in it, and sockets with short timeouts. */
export interface RealtimeFixtures {
  realtime: TestRealtime;
  teacher: UserRow;
  student: UserRow;
  stranger: UserRow;
  lesson: { id: number; boardId: number; chatId: number; room: string };
}

/** The streams of a lesson; of its answers those of this student. */
export const streamIdsOf = (lesson: RealtimeFixtures['lesson'], student: Pick<UserRow, 'id'>): StreamIds => ({
  board: lesson.boardId,
  chat: lesson.chatId,
  lesson: lesson.id,
  answers: `${lesson.id}:${student.id}`,
});

/** `test` with fixtures: the app is the file's; everything else is created in each test on first use. */
export const test = plainTest.extend<RealtimeFixtures & { app: TestApp }>({
  app: [
    async ({}, use) => {
      const app = await createTestApp();
      await use(app);
      await app.close();
    },
    { scope: 'file' },
  ],
  realtime: async ({ app }, use) => {
    const realtime = await startRealtime(app, {
      departureGrace: 50,
      sessionCheck: 200,
      sweep: 50,
    });
    await use(realtime);
    await realtime.close();
  },
  teacher: async ({ app }, use) => use(await createUser(app, { role: 'INSTRUCTOR' })),
  student: async ({ app }, use) => use(await createUser(app, { role: 'STUDENT' })),
  stranger: async ({ app }, use) => use(await createUser(app, { role: 'STUDENT' })),
  lesson: async ({ app, teacher, student }, use) =>
    use(await createSchedule(app, { instructor: teacher, students: [student] })),
});

/** Payloads of this event, in the order of arrival. */
export const receivedOf = (client: TestClient, event: string) =>
  client.received.filter((one) => one.event === event).map(({ payload }) => payload);

/** The limit is the one of all tests (tests/patience.ts) unless `timeout` milliseconds are given. */
export const until = (check: () => void | Promise<void>, timeout?: number) =>
  vi.waitFor(check, { interval: 10, ...(timeout !== undefined && { timeout }) });

/** Waits until the server has disconnected this client. */
export const gone = (client: TestClient, timeout?: number) =>
  until(() => expect(client.socket.connected).toBe(false), timeout);

/** The change that adds a rectangle to a board. */
export const rect = (id: string, version = 1, more: object = {}) => ({
  kind: 1,
  element: { id, type: 'rectangle', version, versionNonce: 1, isDeleted: false, ...more },
});
