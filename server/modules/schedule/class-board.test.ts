import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { board } from '../../db/schema/board.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import type { ScheduleInput } from './input.ts';
import { cancelSchedule } from './services/cancel.ts';
import { createInstantLesson, createSchedule } from './services/create.ts';

let app: TestApp;
let instructor: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  await connect(app, instructor, student);
});

const as = (person: UserRow) => app.context(person);
const input = (change: Partial<ScheduleInput> = {}): ScheduleInput => ({
  title: 'Travel: at the airport',
  startsAt: new Date('2026-11-22T10:00:00.000Z'),
  duration: 45,
  zone: 'Asia/Bishkek',
  studentIds: [student.id],
  ...change,
});

describe('without a chosen board a lesson', () => {
  const plan = (more: Parameters<typeof input>[0] = {}) => createSchedule(as(instructor), input(more));
  const hour = (at: number) => new Date(Date.parse('2026-11-22T10:00:00.000Z') + at * 3_600_000);
  let second: UserRow;
  beforeEach(async () => {
    second = await createUser(app, { role: 'STUDENT' });
    await connect(app, instructor, second);
  });

  test('takes that of the last lesson with exactly these students', async () => {
    const alone = await plan();
    const both = await plan({ studentIds: [student.id, second.id], startsAt: hour(1) });
    expect(both.boardId).not.toBe(alone.boardId);
    const again = await plan({ startsAt: hour(2) });
    expect(again).toMatchObject({ boardId: alone.boardId, boards: alone.boards });
    const inOtherOrder = await plan({ studentIds: [second.id, student.id], startsAt: hour(3) });
    expect(inOtherOrder.boardId).toBe(both.boardId);
    // By an address it is the same person.
    const known = await plan({ studentIds: [], studentEmails: [student.email], startsAt: hour(5) });
    expect(known.boardId).toBe(alone.boardId);
    const now = { title: 'Now', zone: 'UTC', studentIds: [student.id] };
    // It begins before all of them.
    expect((await createInstantLesson(as(instructor), now)).boardId).not.toBe(alone.boardId);
    app.clock.set('2026-11-22T16:00:00.000Z');
    expect((await createInstantLesson(as(instructor), now)).boardId).toBe(alone.boardId);
  });

  test('gets a new one after a cancelled lesson, a removed board, another’s board, and for who is only invited', async () => {
    const cancelled = await plan();
    await cancelSchedule(as(instructor), cancelled.id, 'Ill');
    const after = await plan({ startsAt: hour(1) });
    expect(after.boardId).not.toBe(cancelled.boardId);
    const invited = await plan({ studentEmails: ['new@example.com'], startsAt: hour(2) });
    expect(invited.boardId).not.toBe(after.boardId);
    await app.db.update(board).set({ deletedAt: app.clock.now() }).where(eq(board.id, after.boardId));
    const withSecond = await plan({ studentIds: [second.id], startsAt: hour(3) });
    const fresh = await plan({ startsAt: hour(3) });
    expect([cancelled.boardId, after.boardId, withSecond.boardId]).not.toContain(fresh.boardId);
    const stranger = await createUser(app, { role: 'INSTRUCTOR' });
    await connect(app, stranger, student);
    const others = await createSchedule(as(stranger), input({ startsAt: hour(4) }));
    expect(others.boardId).not.toBe(fresh.boardId);
  });
});
