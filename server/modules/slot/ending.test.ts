import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notification } from '../../db/schema/notification.ts';
import { slot } from '../../db/schema/slot.ts';
import { startWorkers } from '../../jobs/of-modules.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createSlot, offerHours } from '../../testing/slots.ts';
import type { UserRow } from '../account/model.ts';
import { removeUserConnection } from '../connection/services/change.ts';
import { blockUser, suspendUser } from '../moderation/service.ts';
import type { SlotRow } from './model.ts';
import { getSlots } from './service.ts';
import { acceptSlot, takeBackSlot } from './services/answer.ts';
import { askForSlot } from './services/ask.ts';
import { eraseSlotsOf, expireSlots } from './services/ending.ts';

const startsAt = new Date('2026-11-19T04:00:00.000Z');
const HOUR_MS = 3_600_000;

let app: TestApp;
let instructor: UserRow;
let student: UserRow;
let held: SlotRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T06:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  await connect(app, student, instructor);
  await offerHours(app, instructor);
  held = await ask(student);
});

const as = (person: UserRow) => app.context(person);
const ask = (person: UserRow) =>
  askForSlot(as(person), { instructorId: instructor.id, startsAt, duration: 60 });
const noticesOf = async (person: UserRow) =>
  (
    await app.db
      .select()
      .from(notification)
      .where(eq(notification.userId, person.id))
      .orderBy(asc(notification.id))
  ).map(({ action, cancelledAt }) => `${action}${cancelledAt ? ' cancelled' : ''}`);
const stateNow = async () => (await app.db.select().from(slot).where(eq(slot.id, held.id)))[0]?.state;

describe('after a day without an answer', () => {
  test('the slot is over at once, before the job has run: free for others, and refused', async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    await connect(app, other, instructor);
    app.clock.advance(24 * HOUR_MS - 1);
    await expect(ask(other)).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
    app.clock.advance(1);
    expect(await stateNow()).toBe('WAITING');
    await expect(acceptSlot(as(instructor), held.id)).rejects.toMatchObject({ code: 'SLOT_EXPIRED' });
    await expect(takeBackSlot(as(student), held.id)).rejects.toMatchObject({ code: 'SLOT_EXPIRED' });
    expect(await getSlots(as(student), { direction: 'SENT', state: 'WAITING' })).toMatchObject({ total: 0 });
    expect(await getSlots(as(student), { direction: 'SENT', state: 'EXPIRED' })).toMatchObject({ total: 1 });
    expect(await ask(other)).toMatchObject({ state: 'WAITING' });
  });

  test('the job tells who asked, once, by however many it runs', async () => {
    await expireSlots(app.sys);
    expect(await stateNow()).toBe('WAITING');
    app.clock.advance(24 * HOUR_MS);
    await Promise.all([expireSlots(app.sys), expireSlots(app.sys)]);
    await expireSlots(app.sys);
    expect(await stateNow()).toBe('EXPIRED');
    expect(await noticesOf(student)).toEqual(['SlotExpired']);
    expect(await noticesOf(instructor)).toEqual(['SlotAsked cancelled']);
  });

  test('the job ends hundreds', async () => {
    const people = { student, instructor };
    for (let index = 0; index < 250; index += 1)
      await createSlot(app, people, { heldUntil: app.clock.now() });
    await expireSlots(app.sys);
    expect(await getSlots(as(student), { direction: 'SENT', state: 'EXPIRED' })).toMatchObject({
      total: 250,
    });
    expect(await stateNow()).toBe('WAITING');
  });
});

describe('what waits ends, and nobody is notified', () => {
  test('with a block', async () => {
    await blockUser(as(student), instructor.id);
    expect(await stateNow()).toBe('EXPIRED');
    expect(await noticesOf(student)).toEqual([]);
    expect(await noticesOf(instructor)).toEqual(['SlotAsked cancelled']);
  });

  test('with the connection', async () => {
    const stop = startWorkers(app.sys);
    await removeUserConnection(as(instructor), student.id);
    await expect.poll(stateNow).toBe('EXPIRED');
    await stop();
    expect(await noticesOf(student)).toEqual([]);
    await expect.poll(() => noticesOf(instructor)).toEqual(['SlotAsked cancelled']);
  });

  test('with the suspension of one of the two', async () => {
    const admin = await createUser(app, { role: 'ADMIN' });
    await suspendUser(as(admin), instructor.id);
    expect(await stateNow()).toBe('EXPIRED');
    expect(await noticesOf(student)).toEqual([]);
  });

  test('with an account, of which nothing stays', async () => {
    await eraseSlotsOf(app.sys, student.id);
    expect(await stateNow()).toBeUndefined();
    expect(await noticesOf(instructor)).toEqual(['SlotAsked cancelled']);
    await eraseSlotsOf(app.sys, student.id);
  });
});
