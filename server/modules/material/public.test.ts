import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPublication } from '#server/testing/material-fixture.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';

let app: TestApp;
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp();
  const author = await createUser(app, { role: 'INSTRUCTOR' });
  ({ get } = createWebCaller(app));
  for (const privacy of ['PUBLIC', 'HIDDEN', 'CONNECTIONS', 'SCHEDULED'] as const)
    await addPublication(app, author, { title: privacy, privacy, availableFrom: app.clock.now() });
  await addPublication(app, author, { title: 'Deleted', deletedAt: app.clock.now() });
});
afterAll(() => app.close());

const forSearch = async () =>
  (await get<{ id: number }[]>(null, 'PublicPublications', { afterId: 0 })).map(({ id }) => id);

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
