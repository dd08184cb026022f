import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { acceptUserConnection, createUserConnection } from '../connection/services/change.ts';
import { blockUser, unblockUser } from '../moderation/service.ts';
import { getCurrentUserNotifications, getUserNotificationTypes, notify } from './service.ts';
import { getUserBadges, setNotificationsSeen } from './services/badges.ts';

const DAY_MS = 24 * 3600 * 1000;

let app: TestApp;
let author: UserRow;
let people: UserRow[];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await createUser(app, { role: 'INSTRUCTOR' });
  people = [];
  for (let count = 0; count < 4; count++) people.push(await createUser(app, { role: 'STUDENT' }));
  app.sent.length = 0;
});

const person = (index: number): UserRow => people[index] ?? author;
const taken = (by: UserRow | null, groupKey = 'quiz:1', description: string | null = null) => {
  app.clock.advance(1000);
  return notify(app.sys, {
    userIds: [author.id],
    type: 'Quiz',
    action: 'Taken',
    title: 'Articles',
    description,
    interactedUserIds: by ? [by.id] : [],
    groupKey,
  });
};
interface Shown {
  id: number;
  actorsCount: number;
  description: string | null;
  createdAt: string;
  interactedUsers: { id: number }[];
}
/** The author's notifications, latest first. */
async function shown(): Promise<Shown[]> {
  const { data } = await app.query<{ getCurrentUserNotifications: { items: Shown[] } }>(
    '{ getCurrentUserNotifications { items { id actorsCount description createdAt interactedUsers { id } } } }',
    {},
    await tokenFor(app, author),
  );
  return data?.getCurrentUserNotifications.items ?? [];
}
const summary = async () =>
  (await shown()).map(({ actorsCount, interactedUsers }) => [
    actorsCount,
    interactedUsers.map(({ id }) => id),
  ]);

describe('several notifications about the same thing', () => {
  it('are one row, with the latest person first and the latest time, counted and dispatched once', async () => {
    for (const index of [0, 1, 2]) await taken(person(index));
    expect(await summary()).toEqual([[3, [person(2).id, person(1).id, person(0).id]]]);
    expect((await shown())[0]?.createdAt).toBe(app.clock.now().toISOString());
    expect((await getUserBadges(app.context(author))).notificationBadges).toEqual([
      { type: 'Quiz', count: 1 },
    ]);
    expect(app.sent).toHaveLength(3);
    expect(app.sent.at(-1)).toEqual({ name: 'notification.changed', event: { userIds: [author.id] } });
  });

  it('count nobody twice, and name first the person who came again', async () => {
    for (const index of [0, 1, 0]) await taken(person(index));
    expect(await summary()).toEqual([[2, [person(0).id, person(1).id]]]);
  });

  it('move to the top of the list', async () => {
    await taken(person(0));
    await taken(person(1), 'quiz:2');
    await taken(person(2));
    expect(await summary()).toEqual([
      [2, [person(2).id, person(0).id]],
      [1, [person(1).id]],
    ]);
  });

  it('stay separate after they were seen, after a day, for another kind, and for another receiver', async () => {
    await taken(person(0));
    await setNotificationsSeen(
      app.context(author),
      (await shown()).map(({ id }) => id),
    );
    await taken(person(1));
    expect(await summary()).toEqual([
      [1, [person(1).id]],
      [1, [person(0).id]],
    ]);
    app.clock.advance(DAY_MS);
    await taken(person(2));
    expect(await summary()).toHaveLength(3);
    const more = { type: 'Quiz', title: '', interactedUserIds: [person(3).id], groupKey: 'quiz:1' } as const;
    await notify(app.sys, { ...more, action: 'Checked', userIds: [author.id] });
    await notify(app.sys, { ...more, action: 'Taken', userIds: [person(0).id, author.id] });
    expect(await summary()).toHaveLength(4);
    const { total } = await getCurrentUserNotifications(app.context(person(0)), {});
    expect(total).toBe(1);
  });

  it('by visitors show how many there were and name the latest', async () => {
    for (const name of ['Aida', 'Bakyt', 'Aida']) await taken(null, 'quiz:1:visitors', name);
    expect(await shown()).toMatchObject([{ actorsCount: 3, description: 'Aida', interactedUsers: [] }]);
  });

  it('name ten people at most', async () => {
    const crowd: number[] = [];
    for (let count = 0; count < 12; count++) {
      const student = await createUser(app, { role: 'STUDENT' });
      crowd.unshift(student.id);
      await taken(student);
    }
    expect(await summary()).toEqual([[12, crowd.slice(0, 10)]]);
  });

  it.each([
    ['Balance', 'Charged'],
    ['Balance', 'Refunded'],
    ['Review', 'Left'],
    ['Review', 'Answered'],
    ['Review', 'Decided'],
  ] as const)(
    'of %s, %s, survive a block, and name nobody to the other while it lasts',
    async (type, action) => {
      const words = { userIds: [author.id], title: 'Past simple', description: '500 KGS' };
      await notify(app.sys, { ...words, type, action, interactedUserIds: [person(0).id] });
      await taken(person(0));
      await blockUser(app.context(person(0)), author.id);
      expect(await shown()).toMatchObject([{ description: '500 KGS', actorsCount: 1, interactedUsers: [] }]);
      await unblockUser(app.context(person(0)), author.id);
      expect(await summary()).toEqual([[1, [person(0).id]]]);
    },
  );

  it('of a lesson that both took name the other after a block too', async () => {
    const lesson = {
      userIds: [author.id],
      type: 'Lesson',
      action: 'LessonCancelled',
      title: 'Past',
    } as const;
    await notify(app.sys, { ...lesson, interactedUserIds: [person(0).id] });
    await blockUser(app.context(author), person(0).id);
    expect(await summary()).toEqual([[1, [person(0).id]]]);
  });

  it('lose a person separated by a block; a notification about that person alone is removed', async () => {
    await taken(person(0));
    await taken(person(1));
    await taken(person(2), 'quiz:2');
    await blockUser(app.context(author), person(1).id);
    await blockUser(app.context(person(2)), author.id);
    expect(await summary()).toEqual([[1, [person(0).id]]]);
  });
});

it('invitations are never grouped, acceptances are', async () => {
  for (const each of people) {
    await createUserConnection(app.context(author), each.id);
    await createUserConnection(app.context(each), person(0).id).catch(() => undefined);
  }
  const { total } = await getCurrentUserNotifications(app.context(person(0)), { type: 'Connection' });
  expect(total).toBe(4);
  for (const each of people) {
    app.clock.advance(1000);
    await acceptUserConnection(app.context(each), author.id);
  }
  expect(await summary()).toEqual([[4, people.map(({ id }) => id).toReversed()]]);
});

it('lists every type with its number of all and of unseen notifications', async () => {
  await taken(person(0));
  await notify(app.sys, { userIds: [author.id], type: 'Other', action: 'Welcome', title: '' });
  const [welcome] = await shown();
  await setNotificationsSeen(app.context(author), [welcome?.id ?? 0]);
  const none = { total: 0, unseen: 0 };
  expect(await getUserNotificationTypes(app.context(author))).toEqual([
    { type: 'Lesson', ...none },
    { type: 'Connection', ...none },
    { type: 'Contact', ...none },
    { type: 'Quiz', total: 1, unseen: 1 },
    { type: 'Post', ...none },
    { type: 'Review', ...none },
    { type: 'Balance', ...none },
    { type: 'Other', total: 1, unseen: 0 },
  ]);
  await expect(getUserNotificationTypes(app.context())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
