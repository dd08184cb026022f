import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userBlock } from '../../db/schema/moderation.ts';
import { addLessonFile } from '#server/testing/lesson-fixture.ts';
import {
  addPublication,
  addResources,
  createPublicationFixture,
  paragraph,
} from '#server/testing/material-fixture.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { findSaved, openFile } from '../upload/service.ts';

const HOUR_MS = 3_600_000;
const NO = 'INVALID_PERMISSIONS';

let app: TestApp;
let author: UserRow;
let connected: UserRow;
let stranger: UserRow;
let blocked: UserRow;
let admin: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  connected = await createUser(app, { role: 'STUDENT' });
  stranger = await createUser(app, { role: 'INSTRUCTOR' });
  blocked = await createUser(app, { role: 'INSTRUCTOR' });
  admin = await createUser(app, { role: 'ADMIN' });
  await connect(app, author, connected);
  await app.sys.db.insert(userBlock).values({ blockerId: author.id, blockedId: blocked.id });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

interface Publication {
  id: number;
  title: string;
}
interface Page {
  total: number;
  hasMore: boolean;
  items: Publication[];
}

const people = () => ({ author, admin, connected, stranger, blocked, visitor: null });
async function codesOf(operation: string, variables: object) {
  const codes: Record<string, string> = {};
  for (const [name, person] of Object.entries(people()))
    codes[name] = (await ask(person, operation, variables)).code ?? 'ok';
  return codes;
}
const codes = (id: number) => codesOf('Publication', { id });
const ownOnly = {
  author: 'ok',
  admin: 'ok',
  connected: NO,
  stranger: NO,
  blocked: 'PUBLICATION_NOT_FOUND',
  visitor: NO,
};
const all = { ...ownOnly, connected: 'ok', stranger: 'ok', visitor: 'ok' };

/** Who finds this publication among those of other people. */
async function listedTo(title: string) {
  const listed: string[] = [];
  for (const [name, person] of Object.entries(people())) {
    if (!person) continue;
    const { items } = await get<Page>(person, 'CommonPublications', { search: title });
    if (items.some((item) => item.title === title)) listed.push(name);
  }
  return listed;
}

describe('privacy', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['PUBLIC', all, ['admin', 'connected', 'stranger']],
    ['HIDDEN', ownOnly, []],
    ['CONNECTIONS', { ...ownOnly, connected: 'ok' }, ['connected']],
  ])('%s', async (privacy, expected, listed) => {
    const title = `Privacy ${privacy}`;
    const id = await addPublication(app, author, { title, privacy: privacy as 'PUBLIC' });
    const [resourceId] = await addResources(app, id, [paragraph('Ice')]);
    expect(await codes(id)).toEqual(expected);
    expect(await listedTo(title)).toEqual(listed);
    const ofResource = await codesOf('PublicationResource', { id: resourceId });
    expect(ofResource).toEqual({ ...expected, blocked: 'PUBLICATION_RESOURCE_NOT_FOUND' });
  });

  test('SCHEDULED opens at its start for 72 hours', async () => {
    const availableFrom = new Date(app.clock.now().getTime() + HOUR_MS);
    const title = 'Scheduled';
    const id = await addPublication(app, author, { title, privacy: 'SCHEDULED', availableFrom });
    expect([await codes(id), await listedTo(title)]).toEqual([ownOnly, []]);
    app.clock.advance(HOUR_MS);
    expect([await codes(id), await listedTo(title)]).toEqual([all, ['admin', 'connected', 'stranger']]);
    app.clock.advance(72 * HOUR_MS - 1);
    expect((await ask(null, 'Publication', { id })).code).toBeUndefined();
    app.clock.advance(1);
    expect([await codes(id), await listedTo(title)]).toEqual([ownOnly, []]);
  });

  test('a refusal has not one word of the page', async () => {
    const id = await addPublication(app, author, { title: 'Secret word', privacy: 'HIDDEN' });
    await addResources(app, id, [paragraph('Secret word')]);
    const answer = await app.query(
      'query($id: Int!) { getPublication(id: $id) { title resources { content } } }',
      { id },
    );
    expect(JSON.stringify(answer)).not.toContain('Secret');
  });

  test('a deleted publication is found by nobody', async () => {
    const { publicationId: id, resourceId } = await createPublicationFixture(app, author, 1, 'PUBLIC');
    expect(await get(author, 'DeletePublication', { id })).toBe(true);
    expect(new Set(Object.values(await codes(id)))).toEqual(new Set(['PUBLICATION_NOT_FOUND']));
    const ofResource = await codesOf('PublicationResource', { id: resourceId });
    expect(new Set(Object.values(ofResource))).toEqual(new Set(['PUBLICATION_RESOURCE_NOT_FOUND']));
    expect((await ask(author, 'DeletePublication', { id })).code).toBe('PUBLICATION_NOT_FOUND');
  });

  test.each([0, -1, 2 ** 31, 999_999])('there is no publication %d', async (id) => {
    const { code } = await ask(author, 'Publication', { id });
    expect(code).toMatch(/^(PUBLICATION_NOT_FOUND|BAD_USER_INPUT)$/);
  });

  test.each(['', '1', '00000000-0000-4000-8000-000000000000'])('there is no block %j', async (id) => {
    expect((await ask(author, 'PublicationResource', { id })).code).toBe('PUBLICATION_RESOURCE_NOT_FOUND');
  });

  test('a minor’s publications are listed to their acquaintances alone', async () => {
    const child = await createUser(app, { role: 'INSTRUCTOR', birthDate: '2012-01-01' });
    await connect(app, child, connected);
    await addPublication(app, child, { title: 'Child' });
    expect(await listedTo('Child')).toEqual(['admin', 'connected']);
  });
});

describe('what others see of a publication', () => {
  test('folder and opening are the author’s and ADMIN’s', async () => {
    const availableFrom = app.clock.now();
    const id = await addPublication(app, author, { privacy: 'SCHEDULED', availableFrom });
    for (const person of [author, admin])
      expect(await get(person, 'Publication', { id })).toMatchObject({
        availableFrom: availableFrom.toISOString(),
        viewerCan: { edit: true },
      });
    for (const person of [connected, stranger, null])
      expect(await get(person, 'Publication', { id })).toMatchObject({
        availableFrom: null,
        categoryId: null,
        viewerCan: { edit: false },
      });
  });

  test('files are opened by signed addresses, the cover by those who see the page', async () => {
    const cover = await addLessonFile(app, author, 'PUBLICATION_COVER', false);
    const { id } = await get<Publication>(author, 'CreatePublication', { title: 'Page', cover });
    const opens = async (person: UserRow | null) =>
      (await openFile(app.context(person), cover, null, null)) !== null;
    expect([await opens(author), await opens(stranger), await opens(null)]).toEqual([true, false, false]);
    await get(author, 'UpdatePublication', { id, privacy: 'PUBLIC' });
    expect([await opens(stranger), await opens(null)]).toEqual([true, true]);
    const { publicationId, pictureId } = await createPublicationFixture(app, author, 1, 'PUBLIC');
    expect(await get(null, 'PublicationResource', { id: pictureId })).toMatchObject({
      publicationId,
      order: 2,
      medias: [{ fullUri: expect.stringContaining('signature=') as string, mimeType: 'audio/mpeg', size: 3 }],
    });
  });

  test('a deleted publication’s files are removed', async () => {
    const { publicationId: id } = await createPublicationFixture(app, author, 2);
    const { resources } = await get<{ resources: { medias: { id: string }[] }[] }>(author, 'Publication', {
      id,
    });
    const files = resources.flatMap(({ medias }) => medias.map((media) => media.id));
    expect(files).toHaveLength(2);
    await get(author, 'DeletePublication', { id });
    for (const file of files) expect(await findSaved(app.sys, file)).toBeNull();
  });
});

describe('whose publications', () => {
  test('an instructor lists their own, by folder and by words of the title', async () => {
    const owner = await createUser(app, { role: 'INSTRUCTOR' });
    const { id: categoryId } = await get<{ id: number }>(owner, 'CreateCategory', { title: 'Folder' });
    const create = (values: object) => get<Publication>(owner, 'CreatePublication', values);
    const hotel = (await create({ title: 'At the hotel: 100% «Ысык-Көл»', categoryId })).id;
    app.clock.advance(1000);
    const bank = (await create({ title: 'В банке' })).id;
    const ids = async (input: object) =>
      (await get<Page>(owner, 'Publications', input)).items.map(({ id }) => id);
    expect(await ids({})).toEqual([bank, hotel]);
    expect(await ids({ categoryId })).toEqual([hotel]);
    for (const search of ['БАНК', 'в банке', ' банке ', "банк' | !:* & <-> ("])
      expect([search, await ids({ search })]).toEqual([search, [bank]]);
    for (const search of ['100', 'көл', 'hot ЫСЫК']) expect(await ids({ search })).toEqual([hotel]);
    expect(await ids({ search: 'otel' })).toEqual([]);
    await get(owner, 'UpdatePublication', { id: bank, title: 'В магазине' });
    expect([await ids({ search: 'банк' }), await ids({ search: 'магазин' })]).toEqual([[], [bank]]);
    expect(await get(owner, 'Publications', { take: 1 })).toMatchObject({ total: 2, hasMore: true });
  });

  test('students and visitors make none', async () => {
    for (const operation of ['Publications', 'CreatePublication'])
      expect((await ask(connected, operation, { title: 'Page' })).code).toBe('INSUFFICIENT_ROLE');
    expect((await ask(null, 'CreatePublication', { title: 'Page' })).code).toBe('UNAUTHORIZED');
    expect((await ask(null, 'CommonPublications')).code).toBe('UNAUTHORIZED');
  });

  test('others cannot change one that they see; ADMIN can', async () => {
    const id = await addPublication(app, author);
    for (const person of [stranger, connected])
      for (const operation of ['UpdatePublication', 'DeletePublication'])
        expect((await ask(person, operation, { id, title: 'Mine' })).code).toBe('INSUFFICIENT_ROLE');
    const resource = { id: app.sys.platform.ids.randomUuid(), position: 'a0', ...paragraph('Corrected') };
    expect(
      await get(admin, 'UpdatePublication', { id, title: 'Corrected', resources: [resource] }),
    ).toMatchObject({ title: 'Corrected', authorId: author.id, resources: [{ id: resource.id }] });
  });

  test('common ones are filtered and paged, latest first', async () => {
    const titles = ['One', 'Two', 'Three'];
    for (const title of titles) {
      app.clock.advance(1000);
      await addPublication(app, author, { title: `Filter ${title}`, language: 'ky', level: 'B1' });
    }
    await addPublication(app, author, { title: 'Filter Four', language: 'ru', level: 'B1' });
    const page = (input: object) => get<Page>(stranger, 'CommonPublications', { search: 'filter', ...input });
    const found = await page({ language: 'ky', take: 2 });
    expect(found).toMatchObject({ total: 3, hasMore: true });
    expect(found.items.map(({ title }) => title)).toEqual(['Filter Three', 'Filter Two']);
    expect(await page({ language: 'ky', skip: 2 })).toMatchObject({ total: 3, hasMore: false });
    expect(await page({ level: 'C2' })).toMatchObject({ total: 0 });
    expect(await page({ language: 'ky', skip: 5000 })).toMatchObject({ items: [], hasMore: false });
  });
});
