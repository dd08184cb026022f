import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushNote } from '#contract/delivery.ts';
import { createUser } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/harness.ts';
import type { TestApp } from '#server/testing/harness.ts';
import { signIn } from '#server/testing/mailbox.ts';
import { browserKeys, createFakePush } from '#server/testing/pushes.ts';
import type { FakePush } from '#server/testing/pushes.ts';
import { notify } from '../notification/service.ts';
import type { NewNotification } from '../notification/service.ts';
import { SETTLE_MS, sendDuePushes } from './services/push.ts';
import { updateUserNotificationSettings } from './services/settings.ts';
import { createPushSubscription } from './services/subscriptions.ts';

const MINUTE_MS = 60_000;
const SETTINGS = {
  kinds: [],
  digest: 'DAILY',
  showMessageText: false,
  quietFrom: 9 * 60,
  quietTo: 11 * 60,
} as const;

let app: TestApp;
let push: FakePush;
let device: Awaited<ReturnType<typeof signIn>>;
let userId: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  push = createFakePush();
  app.sys.platform.push = push;
  app.clock.set('2026-11-21T09:00:00Z');
  const person = await createUser(app, { role: 'STUDENT' });
  userId = person.id;
  device = await signIn(app, person);
  await createPushSubscription(device.ctx, browserKeys(`phone${userId}`));
});

const addNotice = (more: Partial<NewNotification> = {}) => {
  app.clock.advance(1_000);
  return notify(app.sys, { userIds: [userId], type: 'Quiz', action: 'Taken', title: 'Title', ...more });
};
async function arriving(milliseconds = SETTLE_MS): Promise<PushNote[]> {
  push.sent.length = 0;
  app.clock.advance(milliseconds);
  await sendDuePushes(app.sys, [userId]);
  return push.sent.map(({ message }) => JSON.parse(message.payload) as PushNote);
}

describe('in quiet hours', () => {
  it('a lesson that has begun is pushed once, and everything else when they end', async () => {
    await updateUserNotificationSettings(device.ctx, SETTINGS);
    await addNotice();
    expect(await arriving()).toEqual([]);
    await addNotice({ type: 'Lesson', action: 'LessonStarting' });
    expect(await arriving()).toMatchObject([{ title: 'Your lesson has started', path: '/lessons' }]);
    // The push expires: a phone that is off all night must not ring in the morning.
    expect(push.sent[0]?.message).toMatchObject({ urgency: 'high', ttl: 30 * 60 });
    await addNotice({ type: 'Lesson', action: 'LessonScheduled' });
    expect(await arriving(MINUTE_MS)).toEqual([]);
    const renewed = { ...browserKeys('renewed'), replaces: browserKeys(`phone${userId}`).endpoint };
    await createPushSubscription(device.ctx, renewed);
    expect(await arriving(MINUTE_MS)).toEqual([]);
    expect(await arriving(2 * 60 * MINUTE_MS)).toMatchObject([
      { title: 'New for you: 2', body: 'Lessons: 1, Quizzes: 1' },
    ]);
  });

  it('a lesson that has begun is not pushed to a person who wants no pushes of lessons', async () => {
    const without = { ...SETTINGS, kinds: [{ kind: 'Lesson', push: false, mail: true }] } as const;
    await updateUserNotificationSettings(device.ctx, without);
    await addNotice({ type: 'Lesson', action: 'LessonStarting' });
    expect(await arriving()).toEqual([]);
    expect(await arriving(2 * 60 * MINUTE_MS)).toEqual([]);
  });
});
