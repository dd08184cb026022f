import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { getProfile } from './service.ts';

const FREE = 60;
const NOBODY = 900_000;

let app: TestApp;
let person: UserRow;
let gone: UserRow;
beforeAll(async () => {
  app = await createTestApp();
  person = await createUser(app, { role: 'INSTRUCTOR' });
  gone = await createUser(app, { role: 'STUDENT', deletedAt: app.clock.now() });
});
beforeEach(() => {
  app.sys.platform.limiter = createMemoryLimiter();
});
afterAll(() => app.close());

async function ask(document: string, by?: UserRow): Promise<string | undefined> {
  const { errors } = await app.query(document, {}, by && (await tokenFor(app, by)));
  return errors?.[0]?.extensions.code;
}
const profile = (id: number, by?: UserRow) => ask(`{ getUser(id: ${id}) { id } }`, by);
/** Opens profiles that do not exist until the next is refused. */
async function useUp(): Promise<void> {
  for (let turn = 0; turn < FREE; turn += 1) expect(await profile(NOBODY + turn)).toBe('USER_NOT_FOUND');
}

it('refuses who walks the numbers all further profiles that do not exist, and none that does', async () => {
  await useUp();
  expect(await profile(NOBODY + FREE)).toBe('TOO_MANY_REQUESTS');
  expect(await profile(gone.id)).toBe('TOO_MANY_REQUESTS');
  for (let turn = 0; turn < FREE + 2; turn += 1) expect(await profile(person.id)).toBeUndefined();
  expect(await profile(NOBODY, person)).toBe('TOO_MANY_REQUESTS');
});

it('counts by address', async () => {
  await useUp();
  const elsewhere = { ...app.context(null), address: '203.0.113.200' };
  await expect(getProfile(elsewhere, NOBODY)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  await expect(getProfile(app.context(null), NOBODY)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('counts a person once a request, and the lists of one like the profile', async () => {
  const page = (id: number) => `person: getUser(id: ${id}) { id }
    reviews: getUserReviews(userId: ${id}) { total }
    students: getUserStudents(id: ${id}) { total }`;
  for (let turn = 0; turn < FREE; turn += 1) expect(await ask(`{ ${page(NOBODY)} }`)).toBe('USER_NOT_FOUND');
  expect(await ask(`{ ${page(NOBODY)} }`)).toBe('TOO_MANY_REQUESTS');
  for (const list of ['getUserReviews(userId:', 'getUserStudents(id:', 'getUserConnections(id:'])
    expect(await ask(`{ ${list} ${NOBODY}) { total } }`, person), list).toBe('TOO_MANY_REQUESTS');
});

it('never counts people who exist: the sitemap’s pages are opened by thousands', async () => {
  for (let turn = 0; turn < FREE * 2; turn += 1) expect(await profile(person.id)).toBeUndefined();
  await useUp();
});
