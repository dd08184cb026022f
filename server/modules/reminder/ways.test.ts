import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PushNote } from '#contract/delivery.ts';
import { user } from '../../db/schema/account.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createMailApp, signIn } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import { browserKeys, createFakePush } from '../../testing/pushes.ts';
import type { UserRow } from '../account/model.ts';
import { SETTLE_MS, sendDuePushes } from '../delivery/services/push.ts';
import { getUserNotificationSettings } from '../delivery/services/settings.ts';
import { createPushSubscription } from '../delivery/services/subscriptions.ts';
import { unsubscribeFromDigests, unsubscribeFromReminders } from '../delivery/services/unsubscribe.ts';
import { leaveLessonSchedule } from '../live/services/quit.ts';
import { sendDueMails } from '../mail/service.ts';
import { getUserBadges } from '../notification/services/badges.ts';
import { sendReminders } from './service.ts';

import { DAY_BEFORE, DOORS, reminderSteps, reminderWorld } from '../../testing/reminders.ts';

const MINUTE_MS = 60_000;

let app: MailApp;
let world: Awaited<ReturnType<typeof reminderWorld>>;
let steps: ReturnType<typeof reminderSteps>;
let instructor: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createMailApp();
  steps = reminderSteps(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await reminderWorld(app);
  ({ instructor, student } = world);
});

describe('in the ways that a person has chosen', () => {
  test('a push has the hour by their clock, and passes quiet hours at the doors alone', async () => {
    const push = createFakePush();
    app.sys.platform.push = push;
    const { ctx } = await signIn(app, student);
    await createPushSubscription(ctx, browserKeys(`phone${student.id}`));
    const pushed = async (): Promise<PushNote[]> => {
      push.sent.length = 0;
      app.clock.advance(SETTLE_MS);
      await sendDuePushes(app.sys, [student.id]);
      return push.sent.map(({ message }) => JSON.parse(message.payload) as PushNote);
    };
    await world.plan();
    await pushed();
    await steps.remindAt(DAY_BEFORE);
    await sendDueMails(app.sys);
    expect(await pushed()).toMatchObject([
      { title: 'You have a lesson soon', body: 'Monday 23 November at 10:00', path: '/lessons' },
    ]);
    await steps.choose(student, {
      quietFrom: 9 * 60,
      quietTo: 11 * 60,
      kinds: [{ kind: 'Lesson', push: false, mail: false }],
      reminders: [{ reminder: 'DOORS', app: false, push: true, mail: false }],
    });
    await steps.remindAt(DOORS);
    expect(await pushed()).toMatchObject([
      { title: 'Your lesson starts soon', body: 'Monday 23 November at 10:00' },
    ]);
    expect(push.sent[0]?.message).toMatchObject({ urgency: 'high', ttl: 30 * 60 });
    expect(await steps.urgentOf(student)).toEqual([]);
    // The notification of the plan was never seen; the reminder took its place.
    expect((await getUserBadges(app.context(student))).notificationBadges).toEqual([]);
    expect(await steps.subjectsTo(student)).toHaveLength(1);
  });

  test('without push nothing is pushed; what calls in the app alone is silent before a process has run', async () => {
    const push = createFakePush();
    app.sys.platform.push = push;
    const { ctx } = await signIn(app, student);
    await createPushSubscription(ctx, browserKeys(`phone${student.id}`));
    const off = { app: false, push: false, mail: false };
    await steps.choose(student, {
      reminders: [
        { reminder: 'DAY', ...off },
        { reminder: 'DOORS', ...off },
      ],
    });
    await world.plan();
    app.clock.advance(SETTLE_MS);
    await sendDuePushes(app.sys, [student.id]);
    push.sent.length = 0;
    await steps.remindAt(DAY_BEFORE);
    await sendDueMails(app.sys);
    expect(await steps.actionsOf(student)).toEqual(['LessonScheduled']);
    app.clock.set(DOORS);
    expect(await steps.urgentOf(student)).toEqual([]);
    expect(await steps.urgentOf(instructor)).toEqual([]);
    await sendReminders(app.sys);
    expect(await steps.urgentOf(student)).toEqual([]);
    app.clock.advance(MINUTE_MS);
    await sendDuePushes(app.sys, [student.id]);
    expect(push.sent).toEqual([]);
    expect(await steps.subjectsTo(student)).toEqual([]);
    expect(await steps.subjectsTo(instructor)).toHaveLength(2);
  });

  test('a mail goes to a confirmed address alone', async () => {
    await world.plan();
    await app.db.update(user).set({ emailConfirmedAt: null }).where(eq(user.id, student.id));
    await steps.remindAt(DAY_BEFORE);
    expect(await steps.subjectsTo(student)).toEqual([]);
  });
});

test('a mail that waits is not sent to who has left, nor once the reminder at the doors is due', async () => {
  const other = await createUser(app, { role: 'STUDENT' });
  await connect(app, instructor, other);
  const { id } = await world.plan({ studentIds: [student.id, other.id] });
  await steps.remindAt(DAY_BEFORE);
  await leaveLessonSchedule(app.context(student), id);
  expect(await steps.subjectsTo(student)).toEqual([]);
  expect(await steps.subjectsTo(instructor)).toHaveLength(1);
  await world.plan({ startsAt: new Date('2026-11-24T09:00:00.000Z') });
  await steps.remindAt('2026-11-23T09:00:00.000Z');
  app.clock.set('2026-11-24T08:50:00.000Z');
  expect(await steps.subjectsTo(student)).toEqual([]);
});

test('the link of a mail ends such mails, and no other reminder', async () => {
  await world.plan();
  await steps.remindAt(DAY_BEFORE);
  const [mail] = await app.mailsTo(student.email);
  const token = /token=([\w.-]+)&of=reminders/.exec(mail?.text ?? '')?.[1] ?? '';
  await expect(unsubscribeFromDigests(app.sys, token)).rejects.toMatchObject({ code: 'CODE_INVALID' });
  await unsubscribeFromReminders(app.sys, token);
  const ways = { app: true, push: true, mail: false };
  expect(await getUserNotificationSettings((await signIn(app, student)).ctx)).toMatchObject({
    digest: 'DAILY',
    reminders: [
      { reminder: 'DAY', ...ways },
      { reminder: 'DOORS', ...ways },
    ],
  });
  await steps.remindAt(DOORS);
  expect(await steps.subjectsTo(student)).toHaveLength(1);
  expect(await steps.urgentOf(student)).toEqual(['LessonScheduled']);
});
