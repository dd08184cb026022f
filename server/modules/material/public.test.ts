import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userBlock } from '../../db/schema/moderation.ts';
import { addPublication } from '#server/testing/material-fixture.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let author: UserRow;
let stranger: UserRow;
let blocked: UserRow;
let admin: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  stranger = await createUser(app, { role: 'STUDENT' });
  blocked = await createUser(app, { role: 'STUDENT' });
  admin = await createUser(app, { role: 'ADMIN' });
  await app.sys.db.insert(userBlock).values({ blockerId: author.id, blockedId: blocked.id });
  ({ ask, get } = createWebCaller(app));
  for (const privacy of ['PUBLIC', 'HIDDEN', 'CONNECTIONS', 'SCHEDULED'] as const)
    await addPublication(app, author, { title: privacy, privacy, availableFrom: app.clock.now() });
  await addPublication(app, author, { title: 'Deleted', deletedAt: app.clock.now() });
});
afterAll(() => app.close());

interface Materials {
  total: number;
  items: { publication: { id: number; title: string } }[];
}

const sharedWith = async (person: UserRow | null) =>
  (await get<Materials>(person, 'UserMaterials', { userId: author.id })).items.map(
    ({ publication }) => publication.title,
  );
const forSearch = async () =>
  (await get<{ id: number }[]>(null, 'PublicPublications', { afterId: 0 })).map(({ id }) => id);

describe('what a person shares with everybody', () => {
  test('is the public alone, also to the author and ADMIN', async () => {
    for (const person of [author, admin, stranger, null])
      expect(await sharedWith(person)).toEqual(['PUBLIC']);
  });

  test('is shown to nobody who may not see the person', async () => {
    const child = await createUser(app, { role: 'INSTRUCTOR', birthDate: '2012-01-01' });
    await addPublication(app, child);
    const code = async (person: UserRow | null, userId: number) =>
      (await ask(person, 'UserMaterials', { userId })).code;
    expect(await code(blocked, author.id)).toBe('USER_NOT_FOUND');
    expect(await code(stranger, child.id)).toBe('USER_NOT_FOUND');
    expect(await code(null, 999_999)).toBe('USER_NOT_FOUND');
  });
});

describe('for search engines', () => {
  test('public ones of adults with a confirmed address', async () => {
    const before = await forSearch();
    expect(before).toHaveLength(1);
    const others = [
      { birthDate: '2012-01-01' },
      { emailConfirmedAt: null },
      { suspendedAt: app.clock.now() },
      { deletedAt: app.clock.now() },
    ];
    for (const values of others)
      await addPublication(app, await createUser(app, { role: 'INSTRUCTOR', ...values }));
    expect(await forSearch()).toEqual(before);
  });

  test('in parts of ten thousand ids', async () => {
    expect(await get(null, 'PublicPublicationParts')).toEqual([0]);
    const [first = 0] = await forSearch();
    expect(await get(null, 'PublicPublications', { afterId: first })).toEqual([]);
  });
});
