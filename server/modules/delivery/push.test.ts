import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import type { PushNote } from '#contract/delivery.ts';
import { hasPage } from '#contract/routes.ts';
import { user } from '#server/db/schema/account.ts';
import { pushSubscription } from '#server/db/schema/delivery.ts';
import { sayIn, openPair } from '#server/testing/chat-fixtures.ts';
import { createUser } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/harness.ts';
import type { TestApp } from '#server/testing/harness.ts';
import { signIn } from '#server/testing/mailbox.ts';
import { browserKeys, createFakePush } from '#server/testing/pushes.ts';
import type { FakePush } from '#server/testing/pushes.ts';
import type { UserRow } from '../account/model.ts';
import { logoutUser } from '../account/service.ts';
import { createGroupChat, markChatRead } from '../chat/service.ts';
import { blockUser, suspendUser } from '../moderation/service.ts';
import type { NotificationRow } from '../notification/model.ts';
import { cancelNotificationsFrom, notify } from '../notification/service.ts';
import type { NewNotification } from '../notification/service.ts';
import { getUserBadges, setNotificationsSeen } from '../notification/services/badges.ts';
import { startPushWorker, sendAllPushes } from './jobs.ts';
import { SETTLE_MS, sendDuePushes } from './services/push.ts';
import { updateUserNotificationSettings } from './services/settings.ts';
import {
  createPushSubscription,
  deletePushSubscription,
  getPushSubscriptions,
} from './services/subscriptions.ts';

const MINUTE_MS = 60_000;
const CALM = { kinds: [], digest: 'DAILY', showMessageText: false } as const;

let app: TestApp;
let push: FakePush;
let person: UserRow;
let device: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  push = createFakePush();
  app.sys.platform.push = push;
  app.clock.set('2026-11-21T09:00:00Z');
  await app.db.delete(pushSubscription);
  person = await createUser(app, { role: 'STUDENT' });
  device = await signIn(app, person);
  await createPushSubscription(device.ctx, browserKeys('phone'));
});

const addNotice = (more: Partial<NewNotification> = {}) => {
  app.clock.advance(1_000);
  const content = { type: 'Quiz', action: 'Taken', title: 'Private title' } as const;
  return notify(app.sys, { userIds: [person.id], ...content, ...more });
};
/** The pushes that arrive once everything is old enough. */
async function arriving(milliseconds = SETTLE_MS): Promise<PushNote[]> {
  push.sent.length = 0;
  app.clock.advance(milliseconds);
  await sendDuePushes(app.sys);
  return push.sent.map(({ message }) => JSON.parse(message.payload) as PushNote);
}
const refused = (code: string) => expect.objectContaining({ code }) as unknown;

describe('a push', () => {
  it('says what happened and where, in the person’s language, without names or contents', async () => {
    await app.db.update(user).set({ locale: 'ru' }).where(eq(user.id, person.id));
    await addNotice();
    const [note] = await arriving();
    expect(note).toEqual({
      title: 'Ваш тест пройден',
      body: '',
      path: '/profile/quizzes-history?of=students',
      tag: expect.stringMatching(/^notification:\d+$/) as unknown,
      badge: 1,
    });
    expect(await arriving(MINUTE_MS)).toEqual([]);
  });

  it('includes the title once the person chose so', async () => {
    await updateUserNotificationSettings(device.ctx, { ...CALM, showMessageText: true });
    await addNotice();
    expect(await arriving()).toMatchObject([{ body: 'Private title' }]);
  });

  it('leads to an existing page for every kind of event', async () => {
    const actions: [NotificationRow['type'], NotificationRow['action']][] = [
      ['Lesson', 'LessonScheduled'],
      ['Lesson', 'LessonCancelled'],
      ['Lesson', 'LessonStarting'],
      ['Connection', 'Invited'],
      ['Connection', 'Accepted'],
      ['Contact', 'Shared'],
      ['Contact', 'Read'],
      ['Quiz', 'Taken'],
      ['Quiz', 'Checked'],
      ['Post', 'Liked'],
      ['Post', 'Commented'],
      ['Review', 'Left'],
      ['Other', 'Welcome'],
    ];
    for (const [type, action] of actions) {
      await addNotice({ type, action });
      const [note] = await arriving(MINUTE_MS);
      expect({ action, page: hasPage(note?.path.replace(/\?.*/, '') ?? 'none') }).toEqual({
        action,
        page: true,
      });
    }
  });

  it('is one for several events that came together', async () => {
    await addNotice();
    await addNotice({ type: 'Lesson', action: 'LessonScheduled' });
    expect(await arriving()).toEqual([
      {
        title: 'New for you: 2',
        body: 'Lessons: 1, Quizzes: 1',
        path: '/notifications',
        tag: 'news',
        badge: 2,
      },
    ]);
    expect(push.sent[0]?.message.urgency).toBe('high');
  });

  it('waits until its event has settled, and a moment after the push before', async () => {
    await addNotice();
    expect(await arriving(SETTLE_MS - 1)).toEqual([]);
    expect(await arriving(1)).toHaveLength(1);
    await addNotice();
    expect(await arriving()).toEqual([]);
    expect(await arriving(15_000)).toHaveLength(1);
  });

  it('is not sent for what is silent, or was seen, cancelled or over before', async () => {
    await addNotice({ type: 'Other', action: 'WordsDue', title: '', description: '3' });
    await addNotice();
    const rows = await app.query<{ it: { items: { id: number }[] } }>(
      '{ it: getCurrentUserNotifications { items { id } } }',
      {},
      device.accessToken,
    );
    await setNotificationsSeen(device.ctx, rows.data?.it.items.map(({ id }) => id) ?? []);
    const other = await createUser(app, { role: 'STUDENT' });
    await addNotice({ type: 'Connection', action: 'Invited', interactedUserIds: [other.id] });
    await cancelNotificationsFrom(app.sys, { userId: person.id, fromId: other.id, action: 'Invited' });
    await addNotice({
      priorityAt: app.clock.now(),
      priorityEndsAt: new Date(app.clock.now().getTime() + 2_000),
    });
    expect(await arriving()).toEqual([]);
  });

  it('goes to each device of its person, and to nobody else’s', async () => {
    const tablet = await signIn(app, person);
    await createPushSubscription(tablet.ctx, browserKeys('tablet'));
    const stranger = await signIn(app, await createUser(app, { role: 'STUDENT' }));
    await createPushSubscription(stranger.ctx, browserKeys('stranger'));
    await addNotice();
    await arriving();
    expect(push.sent.map(({ endpoint }) => endpoint).sort()).toEqual([
      browserKeys('phone').endpoint,
      browserKeys('tablet').endpoint,
    ]);
  });

  it('is sent once by two processes', async () => {
    await addNotice();
    app.clock.advance(SETTLE_MS);
    await Promise.all([sendDuePushes(app.sys), sendDuePushes(app.sys)]);
    expect(push.sent).toHaveLength(1);
  });
});

describe('a push is held back', () => {
  it('during the person’s quiet hours; then one push reports everything unseen', async () => {
    await app.db.update(user).set({ timeZone: 'Asia/Bishkek' }).where(eq(user.id, person.id));
    // The local time there is now 15:00.
    await updateUserNotificationSettings(device.ctx, { ...CALM, quietFrom: 14 * 60, quietTo: 16 * 60 });
    await addNotice();
    await addNotice({ type: 'Lesson', action: 'LessonCancelled' });
    expect(await arriving()).toEqual([]);
    expect(await arriving(58 * MINUTE_MS)).toEqual([]);
    expect(await arriving(2 * MINUTE_MS)).toMatchObject([{ title: 'New for you: 2' }]);
  });

  it('no longer than the person wants: hours that were removed hold nothing back', async () => {
    await updateUserNotificationSettings(device.ctx, { ...CALM, quietFrom: 0, quietTo: 23 * 60 });
    await addNotice();
    expect(await arriving()).toEqual([]);
    await updateUserNotificationSettings(device.ctx, CALM);
    expect(await arriving(MINUTE_MS)).toHaveLength(1);
  });

  it('while a page is visible on any device, and not merely because one is open', async () => {
    const desk = await signIn(app, person);
    await getUserBadges(desk.ctx, true);
    await addNotice();
    expect(await arriving()).toEqual([]);
    app.clock.advance(40_000);
    await getUserBadges(desk.ctx);
    expect(await arriving()).toHaveLength(1);
  });
});

describe('what is switched off is not pushed', () => {
  it('a kind; what came meanwhile is not sent later', async () => {
    const without = { ...CALM, kinds: [{ kind: 'Quiz', push: false, mail: true }] } as const;
    await updateUserNotificationSettings(device.ctx, without);
    await addNotice();
    expect(await arriving()).toEqual([]);
    await updateUserNotificationSettings(device.ctx, {
      ...CALM,
      kinds: [{ kind: 'Quiz', push: true, mail: true }],
    });
    expect(await arriving(2 * MINUTE_MS)).toEqual([]);
    await addNotice();
    expect(await arriving(2 * MINUTE_MS)).toHaveLength(1);
  });
});

describe('pushes of messages', () => {
  const subscribed = async (who: UserRow, name: string) => {
    const signed = await signIn(app, who);
    await createPushSubscription(signed.ctx, browserKeys(name));
    return signed;
  };

  it('are sent for unread messages of others, without their text until the person chose so', async () => {
    const { a, b, chatId } = await openPair(app);
    const { ctx } = await subscribed(b, 'b');
    await subscribed(a, 'a');
    app.clock.advance(1_000);
    await sayIn(app, chatId, a, { message: 'Secret words' });
    expect(await arriving()).toEqual([
      {
        title: 'You have a new message',
        body: '',
        path: `/messages/${chatId}`,
        tag: `chat:${chatId}`,
        badge: 1,
      },
    ]);
    await updateUserNotificationSettings(ctx, { ...CALM, showMessageText: true });
    await sayIn(app, chatId, a, { message: '  More\nsecret   words ' });
    expect(await arriving(2 * MINUTE_MS)).toMatchObject([{ title: a.firstName, body: 'More secret words' }]);
    await sayIn(app, chatId, a, { message: 'Read at once' });
    await markChatRead(app.sys, { chatId, userId: b.id, seq: 99 });
    expect(await arriving(2 * MINUTE_MS)).toEqual([]);
  });

  it('are not sent for a person one has blocked', async () => {
    const { a, b, chatId: _pair } = await openPair(app);
    const { ctx } = await subscribed(b, 'b');
    const input = { clientId: app.sys.platform.ids.uuid(), title: 'Group', userIds: [b.id] };
    const group = await createGroupChat(app.context(a), input);
    await blockUser(ctx, a.id);
    app.clock.advance(1_000);
    await sayIn(app, group.id, a, { message: 'Are you there?' });
    expect(await arriving()).toEqual([]);
  });
});

describe('a subscription', () => {
  const rows = async () => (await app.db.select().from(pushSubscription)).map(({ endpoint }) => endpoint);

  it('passes to the next person who signs in on the same browser', async () => {
    const next = await createUser(app, { role: 'STUDENT' });
    const { ctx } = await signIn(app, next);
    await createPushSubscription(ctx, browserKeys('phone'));
    await addNotice();
    expect(await arriving()).toEqual([]);
    expect(await getPushSubscriptions(device.ctx)).toEqual([]);
    expect(await getPushSubscriptions(ctx)).toHaveLength(1);
  });

  it('is the only one of its session: an earlier one of the browser is removed', async () => {
    await createPushSubscription(device.ctx, browserKeys('renewed'));
    expect(await rows()).toEqual([browserKeys('renewed').endpoint]);
  });

  it('that a browser renewed by itself keeps what is held back; for a stranger’s browser none is made', async () => {
    await addNotice();
    const renewed = { ...browserKeys('renewed'), replaces: browserKeys('phone').endpoint };
    await createPushSubscription(device.ctx, renewed);
    expect(await arriving()).toHaveLength(1);
    const stranger = await signIn(app, await createUser(app, { role: 'STUDENT' }));
    const stolen = { ...browserKeys('stolen'), replaces: browserKeys('renewed').endpoint };
    await expect(createPushSubscription(stranger.ctx, stolen)).rejects.toEqual(
      refused('PUSH_SUBSCRIPTION_NOT_FOUND'),
    );
    expect(await rows()).toEqual([browserKeys('renewed').endpoint]);
  });

  it('that no longer exists at its service is removed', async () => {
    push.answer = { kind: 'gone' };
    await addNotice();
    await arriving();
    expect(await rows()).toEqual([]);
  });

  it('is retried ever more slowly while its service is away, and then given up', async () => {
    push.answer = { kind: 'later', retryAfter: null };
    await addNotice();
    expect(await arriving()).toHaveLength(1);
    expect(await arriving(29_999)).toEqual([]);
    expect(await arriving(1)).toHaveLength(1);
    expect(await arriving(59_999)).toEqual([]);
    for (let tries = 2; tries < 8; tries++) expect(await arriving(2 * 3_600_000)).toHaveLength(1);
    push.answer = { kind: 'sent' };
    expect(await arriving(2 * 3_600_000)).toEqual([]);
    await addNotice();
    expect(await arriving()).toHaveLength(1);
  });

  it('ends with the session, at once', async () => {
    const stop = startPushWorker(app.sys);
    await logoutUser(device.ctx, device.refreshToken);
    await vi.waitFor(async () => expect(await rows()).toEqual([]));
    await stop();
  });

  it('of a session that another process ended gets nothing, and is removed', async () => {
    await addNotice();
    await logoutUser(device.ctx, device.refreshToken);
    expect(await arriving()).toEqual([]);
    await sendAllPushes(app.sys);
    expect(await rows()).toEqual([]);
  });

  it('of a suspended or leaving person gets nothing', async () => {
    await addNotice();
    await app.db.update(user).set({ deletedAt: app.clock.now() }).where(eq(user.id, person.id));
    expect(await arriving()).toEqual([]);
    await app.db
      .update(user)
      .set({ deletedAt: null, suspendedAt: app.clock.now() })
      .where(eq(user.id, person.id));
    expect(await arriving()).toEqual([]);
    await app.db.update(user).set({ suspendedAt: null }).where(eq(user.id, person.id));
    const admin = await createUser(app, { role: 'ADMIN' });
    await suspendUser(app.context(admin), person.id);
    await sendAllPushes(app.sys);
    expect(await rows()).toEqual([]);
  });

  it('can be removed by its owner alone, and is shown to nobody else', async () => {
    const [{ id } = { id: '' }] = await getPushSubscriptions(device.ctx);
    const stranger = await signIn(app, await createUser(app, { role: 'STUDENT' }));
    for (const [ctx, wrong] of [
      [stranger.ctx, id],
      [device.ctx, 'no-id'],
    ] as const)
      await expect(deletePushSubscription(ctx, wrong)).rejects.toEqual(
        refused('PUSH_SUBSCRIPTION_NOT_FOUND'),
      );
    await deletePushSubscription(device.ctx, id);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['endpoint', { endpoint: 'http://push.test/phone' }],
    ['endpoint', { endpoint: 'https://127.0.0.1/phone' }],
    ['p256dh', { p256dh: 'AAAA' }],
    ['auth', { auth: 'not base64 !' }],
  ])('with a wrong %s is refused with an error at the field', async (field, wrong) => {
    const answer = createPushSubscription(device.ctx, { ...browserKeys('new'), ...wrong });
    await expect(answer).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: { code: 'INVALID_VALUE' } },
    });
    expect(await rows()).toEqual([browserKeys('phone').endpoint]);
  });

  it('is refused where pushes are not configured', async () => {
    app.sys.platform.push = null;
    await expect(createPushSubscription(device.ctx, browserKeys('new'))).rejects.toEqual(
      refused('PUSH_UNAVAILABLE'),
    );
  });
});

describe('startPushWorker', () => {
  afterEach(() => vi.useRealTimers());

  it('pushes soon after the commit, outside the request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stop = startPushWorker(app.sys);
    await addNotice();
    app.clock.advance(SETTLE_MS + 500);
    vi.advanceTimersByTime(SETTLE_MS + 500);
    await stop();
    expect(push.sent).toHaveLength(1);
  });
});
