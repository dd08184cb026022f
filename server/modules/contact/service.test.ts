import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTACT_MESSAGE_MAX } from '#contract/limits.ts';
import { user } from '../../db/schema/account.ts';
import { contactSharing } from '../../db/schema/contact.ts';
import type { UserRow } from '../account/model.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { connect, createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { blockUser, unblockUser } from '../moderation/service.ts';
import { getCurrentUserNotifications } from '../notification/service.ts';
import { getUserBadges } from '../notification/services/badges.ts';
import { createUserContactSharing, getUserContactSharings, setContactSharingRead } from './service.ts';

const DAY_MS = 24 * 3600 * 1000;
const PHONE = '+996555123456';
const CARD = {
  telNumber: '+996 555 123 456',
  email: ' Ann@example.com ',
  message: ' Write to me.\r\nSoon. ',
};

let app: TestApp;
let ann: UserRow;
let ben: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  ann = await createUser(app, { role: 'INSTRUCTOR' });
  ben = await createUser(app, { role: 'STUDENT' });
  await connect(app, ann, ben);
  app.sent.length = 0;
});
afterAll(() => app.close());

/** `done`, or the code of the refusal. */
const share = (by: UserRow, to: { id: number }, card: object = CARD): Promise<string> =>
  createUserContactSharing(app.context(by), { ...card, userId: to.id }).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const open = (by: UserRow, id: number): Promise<string> =>
  setContactSharingRead(app.context(by), id).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const listed = async (person: UserRow) =>
  (await getUserContactSharings(app.context(person), {})).items.map(({ sharing }) => sharing);
const firstOf = async (person: UserRow) => (await listed(person))[0]?.id ?? 0;
const pending = async (person: UserRow) => {
  const { data } = await app.query<{ getSelfUserConnectionCounts: { pendingSharedContacts: number } }>(
    '{ getSelfUserConnectionCounts { pendingSharedContacts } }',
    {},
    await tokenFor(app, person),
  );
  return data?.getSelfUserConnectionCounts.pendingSharedContacts;
};
const noticesOf = async (person: UserRow) =>
  (await getCurrentUserNotifications(app.context(person), {})).items.map(({ type, action }) => [
    type,
    action,
  ]);

describe('a card', () => {
  it('is found by its receiver as it was written, counted, and notified without its contents', async () => {
    expect(await share(ann, ben)).toBe('done');
    expect(await listed(ben)).toMatchObject([
      {
        senderId: ann.id,
        telNumber: PHONE,
        email: 'Ann@example.com',
        message: 'Write to me.\nSoon.',
        readAt: null,
      },
    ]);
    expect([await pending(ben), await pending(ann)]).toEqual([1, 0]);
    const { items } = await getCurrentUserNotifications(app.context(ben), {});
    expect(items).toMatchObject([{ type: 'Contact', action: 'Shared', title: '', description: null }]);
    expect(JSON.stringify(items)).not.toMatch(/996|ann@|Write/i);
    expect(app.sent).toEqual([
      { name: 'notification.changed', event: { userIds: [ben.id] } },
      { name: 'contact.changed', event: { userIds: [ben.id] } },
    ]);
  });

  it('lowers the count and notifies its sender when it is opened, once', async () => {
    await share(ann, ben);
    const id = await firstOf(ben);
    const readAt = app.clock.now();
    const opened = await Promise.all([1, 2].map(() => setContactSharingRead(app.context(ben), id)));
    app.clock.advance(1000);
    opened.push(await setContactSharingRead(app.context(ben), id));
    expect(opened.map(({ sharing }) => sharing.readAt)).toEqual([readAt, readAt, readAt]);
    expect(await pending(ben)).toBe(0);
    expect(await noticesOf(ann)).toEqual([['Contact', 'Read']]);
    // A card opened from the list disappears from the bell too.
    expect((await getUserBadges(app.context(ben))).notificationBadges).toEqual([]);
  });

  it('may have only an email or only a phone, and an older card stays beside a newer one', async () => {
    expect(await share(ann, ben, { telNumber: PHONE })).toBe('done');
    app.clock.advance(DAY_MS);
    expect(await share(ann, ben, { email: 'ann@example.com', telNumber: '' })).toBe('done');
    expect(await listed(ben)).toMatchObject([
      { telNumber: null, email: 'ann@example.com', message: '' },
      { telNumber: PHONE, email: null },
    ]);
  });
});

describe('the list', () => {
  it('has unopened cards first, then the latest, page by page', async () => {
    const senders = [ann];
    for (let count = 0; count < 3; count++) senders.push(await createUser(app, { role: 'INSTRUCTOR' }));
    for (const sender of senders) {
      if (sender.id !== ann.id) await connect(app, sender, ben);
      await share(sender, ben);
    }
    const [, , third, fourth] = senders.map(({ id }) => id);
    const newest = await firstOf(ben);
    await setContactSharingRead(app.context(ben), newest);
    const page = async (skip: number) => {
      const { total, hasMore, items } = await getUserContactSharings(app.context(ben), { skip, take: 3 });
      return { total, hasMore, senders: items.map(({ sender }) => sender.id) };
    };
    expect(await page(0)).toEqual({
      total: 4,
      hasMore: true,
      senders: [third, senders[1]?.id, ann.id],
    });
    expect(await page(3)).toEqual({ total: 4, hasMore: false, senders: [fourth] });
    expect(await page(50)).toEqual({ total: 4, hasMore: false, senders: [] });
    await expect(getUserContactSharings(app.context(ben), { take: 101 })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it('hides cards of suspended and leaving people, and shows them again when they are back', async () => {
    await share(ann, ben);
    const id = await firstOf(ben);
    for (const column of ['suspendedAt', 'deletedAt'] as const) {
      const set = (value: Date | null) =>
        app.db
          .update(user)
          .set({ [column]: value })
          .where(eq(user.id, ann.id));
      await set(app.clock.now());
      expect([await listed(ben), await pending(ben)]).toEqual([[], 0]);
      expect(await open(ben, id)).toBe('CONTACT_SHARING_NOT_FOUND');
      await set(null);
      expect(await pending(ben)).toBe(1);
    }
  });
});

describe('a block', () => {
  it('deletes cards and their notifications, both ways and for good', async () => {
    await share(ann, ben);
    await share(ben, ann);
    const id = await firstOf(ben);
    await blockUser(app.context(ben), ann.id);
    expect([await listed(ben), await listed(ann)]).toEqual([[], []]);
    expect([await noticesOf(ben), await noticesOf(ann)]).toEqual([[], []]);
    expect([await pending(ben), await open(ben, id)]).toEqual([0, 'CONTACT_SHARING_NOT_FOUND']);
    expect([await share(ann, ben), await share(ben, ann)]).toEqual(['USER_NOT_FOUND', 'USER_NOT_FOUND']);
    await unblockUser(app.context(ben), ann.id);
    expect([await listed(ben), await noticesOf(ben)]).toEqual([[], []]);
  });

  it('at the same moment as a card leaves nothing', async () => {
    await Promise.all([share(ann, ben), blockUser(app.context(ben), ann.id)]);
    expect(await app.db.select().from(contactSharing).where(eq(contactSharing.receiverId, ben.id))).toEqual(
      [],
    );
  });
});

describe('sharing is refused', () => {
  it('for a second card while the first of the day is not opened, also when both come at once', async () => {
    expect((await Promise.all([share(ann, ben), share(ann, ben)])).sort()).toEqual([
      'CONTACT_ALREADY_SHARED',
      'done',
    ]);
    expect(await share(ben, ann)).toBe('done');
    app.clock.advance(DAY_MS - 1);
    expect(await share(ann, ben)).toBe('CONTACT_ALREADY_SHARED');
    await setContactSharingRead(app.context(ben), await firstOf(ben));
    expect(await share(ann, ben)).toBe('done');
  });

  it('for the fourth card of one person to another within a day, however quickly they are opened', async () => {
    for (let count = 0; count < 3; count++) {
      expect(await share(ann, ben)).toBe('done');
      await setContactSharingRead(app.context(ben), await firstOf(ben));
    }
    expect(await share(ann, ben)).toBe('TOO_MANY_REQUESTS');
    const other = await createUser(app, { role: 'STUDENT' });
    await connect(app, ann, other);
    expect(await share(ann, other)).toBe('done');
  });

  it('to oneself, to nobody, to administrators, and by a person without a confirmed address', async () => {
    const admin = await createUser(app, { role: 'ADMIN' });
    const unknown = await createUser(app, { role: 'STUDENT', emailConfirmedAt: null });
    expect(await share(ann, ann)).toBe('INVALID_PERMISSIONS');
    expect(await share(ann, { id: 999_999 })).toBe('USER_NOT_FOUND');
    expect([await share(ann, admin), await share(admin, ann)]).toEqual([
      'INVALID_PERMISSIONS',
      'INVALID_PERMISSIONS',
    ]);
    expect(await share(unknown, ben)).toBe('EMAIL_NOT_CONFIRMED');
  });

  it('between people who are not connected, of the same lesson or not', async () => {
    const stranger = await createUser(app, { role: 'STUDENT' });
    const minor = await createUser(app, { role: 'STUDENT', birthDate: '2012-01-01' });
    await createSchedule(app, { instructor: ann, students: [stranger, minor] });
    for (const person of [stranger, minor]) {
      expect([await share(ann, person), await share(person, ann)]).toEqual([
        'INVALID_PERMISSIONS',
        'INVALID_PERMISSIONS',
      ]);
      await connect(app, ann, person);
      expect([await share(ann, person), await share(person, ann)]).toEqual(['done', 'done']);
    }
  });

  it.each([
    [{}, { telNumber: { code: 'PHONE_OR_EMAIL' } }],
    [{ telNumber: ' ', email: ' ' }, { telNumber: { code: 'PHONE_OR_EMAIL' } }],
    [
      { telNumber: '12', email: 'x' },
      { telNumber: { code: 'INVALID_PHONE' }, email: { code: 'INVALID_EMAIL' } },
    ],
    [
      { telNumber: PHONE, message: 'x'.repeat(CONTACT_MESSAGE_MAX + 1) },
      { message: { code: 'TOO_LONG', values: { length: CONTACT_MESSAGE_MAX } } },
    ],
  ])('for a card like %j', async (card, fields) => {
    await expect(
      createUserContactSharing(app.context(ann), { ...card, userId: ben.id }),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(await listed(ben)).toEqual([]);
  });

  it('when anybody but the receiver opens a card, its sender too', async () => {
    await share(ann, ben);
    const id = await firstOf(ben);
    for (const person of [ann, await createUser(app, { role: 'ADMIN' })])
      expect(await open(person, id)).toBe('CONTACT_SHARING_NOT_FOUND');
    await expect(setContactSharingRead(app.context(), id)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await pending(ben)).toBe(1);
    expect(await noticesOf(ann)).toEqual([]);
  });
});
