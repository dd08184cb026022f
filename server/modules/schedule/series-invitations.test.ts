import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notification } from '../../db/schema/notification.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import type { ScheduleInput } from './input.ts';
import { listOfCalendar } from './services/range.ts';
import { cancelSchedule } from './services/cancel.ts';
import { createSchedule } from './services/create.ts';
import { deliverInvitations } from './services/deliver-invitations.ts';
import { acceptInvitation, declineInvitation, listInvitations } from './services/invitations.ts';

let app: TestApp;
let instructor: UserRow;
let stranger: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-02T09:00:00.000Z');
  app.sys.platform.limiter = createMemoryLimiter();
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  stranger = await createUser(app, { role: 'STUDENT' });
});

const as = (person: UserRow) => app.context(person);
async function invite(count: number, change: Partial<ScheduleInput> = {}) {
  const lesson = await createSchedule(as(instructor), {
    title: 'Travel',
    startsAt: new Date('2026-11-03T15:00:00.000Z'),
    duration: 45,
    zone: 'Europe/Berlin',
    studentEmails: [stranger.email],
    repeat: { everyWeeks: 1, count },
    ...change,
  });
  await deliverInvitations(app.sys);
  return lesson;
}
const noticesOf = (person: UserRow) =>
  app.db
    .select({ action: notification.action, lessonsCount: notification.lessonsCount })
    .from(notification)
    .where(eq(notification.userId, person.id))
    .orderBy(asc(notification.id));
const lessonsOf = async (person: UserRow) =>
  (await listOfCalendar(as(person), { from: new Date('2026-11-01'), to: new Date('2026-12-30') })).items.map(
    ({ startsAt }) => startsAt.toISOString().slice(0, 10),
  );
const invitationsOf = async (person: UserRow) => (await listInvitations(as(person), {})).items;

describe('an invitation to a series', () => {
  test('is one: one notification, one row, with how many lessons it is for', async () => {
    await invite(4);
    expect(await noticesOf(stranger)).toEqual([{ action: 'LessonInvited', lessonsCount: 4 }]);
    expect(await invitationsOf(stranger)).toMatchObject([
      { lessonsCount: 4, startsAt: new Date('2026-11-03T15:00:00.000Z') },
    ]);
    expect(await lessonsOf(stranger)).toEqual([]);
  });

  test('is one sign of a stranger, of whom three reach a person a day', async () => {
    for (let index = 0; index < 3; index++) await invite(10);
    expect(await noticesOf(stranger)).toHaveLength(3);
    await invite(10);
    expect(await noticesOf(stranger)).toHaveLength(3);
  });

  test('accepted once, it is accepted for every lesson', async () => {
    await invite(3);
    const [invitation] = await invitationsOf(stranger);
    await acceptInvitation(as(stranger), invitation?.id ?? 0);
    expect(await lessonsOf(stranger)).toEqual(['2026-11-03', '2026-11-10', '2026-11-17']);
    expect(await invitationsOf(stranger)).toEqual([]);
  });

  test('declined once, it is declined for every lesson', async () => {
    await invite(3);
    const [invitation] = await invitationsOf(stranger);
    await declineInvitation(as(stranger), invitation?.id ?? 0);
    expect(await invitationsOf(stranger)).toEqual([]);
    expect(await lessonsOf(stranger)).toEqual([]);
  });

  test('goes on for what is left when a lesson of it is cancelled', async () => {
    const first = await invite(3);
    await cancelSchedule(as(instructor), first.id, 'ill');
    expect(await invitationsOf(stranger)).toMatchObject([{ lessonsCount: 2 }]);
    const [invitation] = await invitationsOf(stranger);
    await acceptInvitation(as(stranger), invitation?.id ?? 0);
    expect(await lessonsOf(stranger)).toEqual(['2026-11-10', '2026-11-17']);
  });
});
