import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { notify } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const SEEN =
  'mutation ($ids: [Int!]!) { setNotificationsSeen(ids: $ids) { notificationBadges { type count } } }';
const LIST =
  'query ($type: NotificationType) { getCurrentUserNotifications(type: $type) { total hasMore items { id title interactedUsers { id } } } }';
const code = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;

it('shows one’s own notifications and marks them as seen', async () => {
  const person = await createUser(app, { role: 'STUDENT' });
  const token = await tokenFor(app, person);
  await notify(app.sys, {
    userIds: [person.id],
    type: 'Other',
    action: 'Welcome',
    title: 'Aida',
    interactedUserIds: [person.id],
  });
  const list = await app.query<{ getCurrentUserNotifications: { items: { id: number }[] } }>(LIST, {}, token);
  const [item] = list.data?.getCurrentUserNotifications.items ?? [];
  expect(list.data?.getCurrentUserNotifications).toMatchObject({
    total: 1,
    hasMore: false,
    items: [{ interactedUsers: [{ id: person.id }] }],
  });
  expect((await app.query(SEEN, { ids: [item?.id] }, token)).data).toEqual({
    setNotificationsSeen: { notificationBadges: [] },
  });
});

it('refuses visitors and wrong types', async () => {
  const token = await tokenFor(app, await createUser(app, { role: 'STUDENT' }));
  for (const document of [LIST, '{ getUserBadges { messagesCount } }'])
    expect(code(await app.query(document))).toBe('UNAUTHORIZED');
  expect(code(await app.query(SEEN, { ids: [1] }))).toBe('UNAUTHORIZED');
  expect(code(await app.query(SEEN, { ids: ['x'] }, token))).toBe('BAD_USER_INPUT');
  expect(code(await app.query(SEEN, { ids: [0] }, token))).toBe('BAD_USER_INPUT');
  expect(code(await app.query(LIST, { type: 'Lessons' }, token))).toBe('BAD_USER_INPUT');
});
