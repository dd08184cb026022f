import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { chatUser } from '../../db/schema/chat.ts';
import { connection } from '../../db/schema/connection.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import { notification } from '../../db/schema/notification.ts';
import { createSchedule, createTestChat, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { inTransaction } from '../../transaction.ts';
import type { UserRow } from '../account/model.ts';
import { appendOperation } from '../stream/service.ts';
import { cancelNotifications, getCurrentUserNotifications, notify } from './service.ts';
import { getSelfUserConnectionCounts } from '../connection/service.ts';
import { getUserBadges, setNotificationsSeen } from './services/badges.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  app.sent.length = 0;
});

const minutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000);
const lesson = { type: 'Lesson', action: 'LessonScheduled', title: 'At the airport' } as const;
const idsOf = async (person: UserRow) =>
  (await app.db.select().from(notification).where(eq(notification.userId, person.id))).map(({ id }) => id);

describe('notify', () => {
  it('stores one for each receiver and notifies them after the commit', async () => {
    await inTransaction(app.sys, async (ctx) => {
      await notify(ctx, {
        ...lesson,
        userIds: [student.id, teacher.id, student.id],
        interactedUserIds: [teacher.id],
      });
      expect(app.sent).toEqual([]);
    });
    expect(app.sent).toEqual([
      { name: 'notification.changed', event: { userIds: [student.id, teacher.id] } },
    ]);
    expect((await getUserBadges(app.context(student))).notificationBadges).toEqual([
      { type: 'Lesson', count: 1 },
    ]);
  });

  it('stores nothing of a transaction that failed', async () => {
    const failing = inTransaction(app.sys, async (ctx) => {
      await notify(ctx, { ...lesson, userIds: [student.id] });
      throw new Error('later step');
    });
    await expect(failing).rejects.toThrow('later step');
    expect(await idsOf(student)).toEqual([]);
    expect(app.sent).toEqual([]);
  });
});

describe('getUserBadges', () => {
  it('counts invitations, unread messages and unseen notifications by type', async () => {
    await app.db
      .insert(connection)
      .values({ senderId: teacher.id, receiverId: student.id, status: 'INVITED' });
    const chatIds = [await createTestChat(app, [student, teacher]), await createTestChat(app, [student])];
    const say = (person: UserRow, chatId = 0) =>
      appendOperation(app.context(person), `chat:${chatId}`, {
        opId: app.sys.platform.ids.uuid(),
        payload: { message: 'Hello' },
      });
    for (const person of [teacher, student, teacher, student]) await say(person, chatIds[0]);
    await say(student, chatIds[1]);
    await app.db
      .update(chatUser)
      .set({ readSeq: 1 })
      .where(eq(chatUser.chatId, chatIds[0] ?? 0));
    await notify(app.sys, { ...lesson, userIds: [student.id] });
    await notify(app.sys, { ...lesson, userIds: [student.id] });
    await notify(app.sys, { type: 'Post', action: 'Liked', title: 'Post', userIds: [student.id] });
    expect(await getUserBadges(app.context(student))).toEqual({
      connectionsCount: 1,
      messagesCount: 1,
      notificationBadges: [
        { type: 'Lesson', count: 2 },
        { type: 'Post', count: 1 },
      ],
      urgentNotifications: [],
    });
    expect(await getUserBadges(app.context(teacher))).toMatchObject({
      connectionsCount: 0,
      messagesCount: 2,
    });
  });

  it('counts the invitations that are listed: none of suspended, leaving or blocked people', async () => {
    const kinds = [{}, { suspendedAt: minutes(0) }, { deletedAt: minutes(0) }, {}];
    const senders = await Promise.all(kinds.map((kind) => createUser(app, { role: 'STUDENT', ...kind })));
    const receiver = await createUser(app, { role: 'STUDENT' });
    for (const { id } of senders)
      await app.db.insert(connection).values({ senderId: id, receiverId: receiver.id, status: 'INVITED' });
    await app.db.insert(userBlock).values({ blockerId: senders[3]?.id ?? 0, blockedId: receiver.id });
    const ctx = app.context(receiver);
    expect((await getUserBadges(ctx)).connectionsCount).toBe(1);
    expect((await getSelfUserConnectionCounts(ctx)).pendingConnections).toBe(1);
  });

  it('counts as urgent what is due, not over, not cancelled and not seen', async () => {
    const schedule = await createSchedule(app, { instructor: teacher, students: [student] });
    const about = { ...lesson, userIds: [student.id], lessonScheduleId: schedule.id };
    await notify(app.sys, { ...about, title: 'now', priorityAt: minutes(0), priorityEndsAt: minutes(1) });
    await notify(app.sys, { ...about, title: 'over', priorityAt: minutes(-2), priorityEndsAt: minutes(0) });
    await notify(app.sys, { ...about, title: 'later', priorityAt: minutes(1), priorityEndsAt: minutes(2) });
    await notify(app.sys, about);
    const urgent = async () =>
      (await getUserBadges(app.context(student))).urgentNotifications.map(({ title }) => title);
    expect(await urgent()).toEqual(['now']);
    app.sent.length = 0;
    await cancelNotifications(app.sys, { lessonScheduleIds: [schedule.id], userIds: [teacher.id] });
    expect(app.sent).toEqual([]);
    await cancelNotifications(app.sys, { lessonScheduleIds: [schedule.id] });
    expect(app.sent).toEqual([{ name: 'notification.changed', event: { userIds: [student.id] } }]);
    expect(await urgent()).toEqual([]);
    expect((await getUserBadges(app.context(student))).notificationBadges).toEqual([]);
  });

  it('takes three statements with people in it, however many there are', async () => {
    const query =
      '{ getUserBadges { connectionsCount messagesCount notificationBadges { type } urgentNotifications { id interactedUsers { id photos { fullUri } } } } }';
    const token = await tokenFor(app, student);
    const urgent = {
      ...lesson,
      userIds: [student.id],
      interactedUserIds: [teacher.id],
      priorityAt: minutes(0),
      priorityEndsAt: minutes(9),
    };
    await notify(app.sys, urgent);
    await app.query(query, {}, token);
    const one = await app.countQueries(() => app.query(query, {}, token));
    for (let turn = 0; turn < 12; turn += 1) await notify(app.sys, urgent);
    const many = await app.countQueries(() =>
      app.query<{ getUserBadges: { urgentNotifications: object[] } }>(query, {}, token),
    );
    expect(many.result.data?.getUserBadges.urgentNotifications).toHaveLength(13);
    expect(many.result.data?.getUserBadges.urgentNotifications[0]).toMatchObject({
      interactedUsers: [{ id: teacher.id }],
    });
    // One statement for the session, one for all counts, and two for the urgent notifications and their people.
    expect(one.queries).toHaveLength(4);
    expect(many.queries).toHaveLength(4);
    const calm = await tokenFor(app, teacher);
    await app.query(query, {}, calm);
    expect((await app.countQueries(() => app.query(query, {}, calm))).queries).toHaveLength(2);
  });

  it('refuses visitors', async () => {
    await expect(getUserBadges(app.context())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('setNotificationsSeen', () => {
  it('marks one’s own once, ignores foreign and unknown ids', async () => {
    await notify(app.sys, { ...lesson, userIds: [student.id, teacher.id] });
    const ids = [...(await idsOf(student)), ...(await idsOf(teacher)), 999_999];
    app.sent.length = 0;
    const badges = await setNotificationsSeen(app.context(student), ids);
    expect(badges.notificationBadges).toEqual([]);
    const firstSeen = app.clock.now();
    app.clock.advance(1_000);
    await setNotificationsSeen(app.context(student), ids);
    const page = await getCurrentUserNotifications(app.context(student), { skip: 0, take: 20 });
    expect(page.items[0]?.seenAt).toEqual(firstSeen);
    expect(app.sent).toEqual([{ name: 'notification.changed', event: { userIds: [student.id] } }]);
    expect((await getUserBadges(app.context(teacher))).notificationBadges).toHaveLength(1);
  });

  it('refuses visitors and lists that contain no ids', async () => {
    await expect(setNotificationsSeen(app.context(), [1])).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    for (const ids of [[0], [-1], [1.5], Array.from({ length: 501 }, (_, turn) => turn + 1)]) {
      await expect(setNotificationsSeen(app.context(student), ids)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    }
    expect((await setNotificationsSeen(app.context(student), [])).notificationBadges).toEqual([]);
  });
});

describe('getCurrentUserNotifications', () => {
  it('lists the latest first, by type and unseen, without the removed ones', async () => {
    const schedule = await createSchedule(app, { instructor: teacher, students: [student] });
    await notify(app.sys, {
      ...lesson,
      userIds: [student.id],
      title: 'cancelled',
      lessonScheduleId: schedule.id,
    });
    await cancelNotifications(app.sys, { lessonScheduleIds: [schedule.id] });
    await notify(app.sys, { ...lesson, userIds: [student.id], title: 'first' });
    await setNotificationsSeen(app.context(student), await idsOf(student));
    await notify(app.sys, { type: 'Post', action: 'Liked', title: 'second', userIds: [student.id] });
    const titles = async (input: Partial<Parameters<typeof getCurrentUserNotifications>[1]>) =>
      (await getCurrentUserNotifications(app.context(student), { skip: 0, take: 20, ...input })).items.map(
        ({ title }) => title,
      );
    expect(await titles({})).toEqual(['second', 'first']);
    expect(await titles({ type: 'Lesson' })).toEqual(['first']);
    expect(await titles({ unseen: true })).toEqual(['second']);
    expect(await titles({ skip: 1, take: 1 })).toEqual(['first']);
    await expect(titles({ take: 101 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(getCurrentUserNotifications(app.context(), { skip: 0, take: 1 })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
