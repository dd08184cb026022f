import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userBlock } from '../../db/schema/moderation.ts';
import { language, profile, speciality, userLanguage, userSpeciality } from '../../db/schema/profile.ts';
import type { user } from '../../db/schema/account.ts';
import { connect, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import type { SearchInput } from './input.ts';
import { reindexPeople, searchUsers } from './service.ts';

let app: TestApp;
let viewer: UserRow;

type Values = Partial<typeof user.$inferInsert> & {
  headline?: string;
  specialities?: string[];
  speaks?: string[];
  target?: string;
};

/** Creates a person as the product does: with their search row. */
async function create(name: string, { headline, specialities, speaks, target, ...values }: Values = {}) {
  const [firstName = '', lastName = ''] = name.split(' ');
  const person = await createUser(app, { role: 'STUDENT', firstName, lastName, ...values });
  const userId = person.id;
  const targetLanguageId = target ? await languageId(target) : null;
  await app.db.insert(profile).values({ userId, shortAbout: headline ?? '', targetLanguageId });
  for (const code of speaks ?? [])
    await app.db.insert(userLanguage).values({ userId, languageId: await languageId(code) });
  for (const slug of specialities ?? [])
    await app.db.insert(userSpeciality).values({ userId, specialityId: await specialityId(slug) });
  await reindexPeople(app.sys, [userId]);
  return person;
}

async function languageId(code: string): Promise<number> {
  const [row] = await app.db.select().from(language).where(eq(language.code, code));
  return row?.id ?? 0;
}
async function specialityId(slug: string): Promise<number> {
  const [row] = await app.db.select().from(speciality).where(eq(speciality.slug, slug));
  return row?.id ?? 0;
}

const search = (input: SearchInput, by: UserRow = viewer) => searchUsers(app.context(by), input);
const names = async (query: string, input: SearchInput = {}, by: UserRow = viewer) =>
  (await search({ query, ...input }, by)).items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

beforeAll(async () => {
  app = await createTestApp();
  viewer = await createUser(app, { role: 'STUDENT', firstName: 'Nurlan', lastName: 'Seeker' });
  await reindexPeople(app.sys, [viewer.id]);
});
afterAll(() => app.close());

describe('by name', () => {
  beforeAll(async () => {
    await create('Айзада Бекова', { role: 'INSTRUCTOR' });
    await create('Aizada Toktogulova');
    await create('Տիգրան Սարգսյան');
  });

  it.each(['айзада', 'AIZADA', 'Ayzada', 'Áizada', 'aiza', 'ай'])('%s', async (query) => {
    expect(await names(query)).toEqual(expect.arrayContaining(['Айзада Бекова', 'Aizada Toktogulova']));
  });

  it.each(['Aizada Bekova', 'бекова айзада', 'bek aiz', '  AIZADA,   bekova. '])(
    '%s, in either order',
    async (query) => {
      expect(await names(query)).toEqual(['Айзада Бекова']);
    },
  );

  it.each(['Tigran', 'Тигран Саргсян', 'սարգ'])('%s, in a third script', async (query) => {
    expect(await names(query)).toEqual(['Տիգրան Սարգսյան']);
  });

  it.each(['aizda', 'aizadda', 'azada', 'iazada', 'aizda bekova', 'aizada bekkova'])(
    '%s, with a typo',
    async (query) => {
      expect(await names(query)).toContain('Айзада Бекова');
    },
  );

  it('finds nothing two typos away, and nothing inside a word', async () => {
    for (const query of ['aida', 'izad', 'aizada tigran']) expect(await names(query)).toEqual([]);
  });
});

describe('by headline and speciality', () => {
  beforeAll(async () => {
    await create('Headline One', { headline: 'Немецкий для врачей' });
    await create('Skill Two', { role: 'INSTRUCTOR', specialities: ['ielts'] });
  });

  it('finds words of a headline, in another script too', async () => {
    expect(await names('врачей')).toEqual(['Headline One']);
    expect(await names('vrach')).toEqual(['Headline One']);
    expect(await names('headline nemets')).toEqual(['Headline One']);
  });

  it('finds titles of specialities in both languages, also after they are renamed', async () => {
    await app.db
      .update(speciality)
      .set({ titleEn: 'Xylophone', titleRu: 'Подготовка' })
      .where(eq(speciality.slug, 'ielts'));
    for (const query of ['xylo', 'подготов', 'skill podgotovka'])
      expect(await names(query)).toEqual(['Skill Two']);
  });

  it('treats two letters as the beginning of a name', async () => {
    expect(await names('вр')).toEqual([]);
  });
});

describe('order', () => {
  it('is the whole name, whole words, prefixes, headline and speciality; connections first in each', async () => {
    await create('Rosalind Bell');
    await create('Mira Rosa');
    await create('Rosa Zimmer');
    await create('Anton Teller', { headline: 'La vie en rosa' });
    const friend = await create('Rosario Zorn');
    await connect(app, friend, viewer);
    expect(await names('rosa')).toEqual([
      'Mira Rosa',
      'Rosa Zimmer',
      'Rosario Zorn',
      'Rosalind Bell',
      'Anton Teller',
    ]);
    expect(await names('zimmer rosa')).toEqual(['Rosa Zimmer']);
    await create('Rosa Zimmermann');
    expect(await names('zimmer rosa')).toEqual(['Rosa Zimmer', 'Rosa Zimmermann']);
  });

  it('puts typos last, and omits them where a page is full without them', async () => {
    await create('Vilmos Kern');
    await create('Wilmas Lund');
    expect(await names('vilmos')).toEqual(['Vilmos Kern', 'Wilmas Lund']);
    for (let count = 0; count < 20; count++) await create(`Vilmos N${count}`);
    const { total, items } = await search({ query: 'vilmos', take: 100 });
    expect(total).toBe(21);
    expect(items.map(({ firstName }) => firstName)).not.toContain('Wilmas');
  });

  it('is by name or by date on request', async () => {
    await create('Orla Zeta');
    await create('Orla Alpha');
    expect(await names('orla', { orderBy: 'NAME' })).toEqual(['Orla Alpha', 'Orla Zeta']);
    await create('Orla Zulu');
    expect((await names('orla', { orderBy: 'LATEST' }))[0]).toBe('Orla Zulu');
  });
});

describe('filters', () => {
  beforeAll(async () => {
    await create('Filter Teacher', { role: 'INSTRUCTOR', target: 'ky', speaks: ['en', 'ru'] });
    await create('Filter Learner', { target: 'ky', speaks: ['ru'] });
    await create('Filter Other', { target: 'en', speaks: ['hy'], specialities: ['grammar'] });
  });

  it('narrow by role, by language, by any of several', async () => {
    const ky = await languageId('ky');
    const [ru, en, hy] = await Promise.all(['ru', 'en', 'hy'].map(languageId));
    expect(await names('filter', { role: 'INSTRUCTOR' })).toEqual(['Filter Teacher']);
    expect(await names('filter', { learnOrTeachId: ky })).toEqual(['Filter Learner', 'Filter Teacher']);
    expect(await names('filter', { speakIds: [en ?? 0, hy ?? 0] })).toEqual([
      'Filter Other',
      'Filter Teacher',
    ]);
    expect(await names('filter', { speakIds: [ru ?? 0], role: 'STUDENT' })).toEqual(['Filter Learner']);
    expect(await names('filter', { specialityIds: [await specialityId('grammar')] })).toEqual([
      'Filter Other',
    ]);
    expect(await names('filter', { speakIds: [hy ?? 0], learnOrTeachId: ky })).toEqual([]);
  });

  it('return everybody who matches them without a query, latest first', async () => {
    expect(await names('', { learnOrTeachId: await languageId('ky') })).toEqual([
      'Filter Learner',
      'Filter Teacher',
    ]);
  });
});

describe('people who are not found', () => {
  const hidden = (values: Partial<typeof user.$inferInsert>) => create('Ghost Hidden', values);

  it('those who are suspended, leaving, unconfirmed or administrators, and oneself', async () => {
    const now = app.clock.now();
    await hidden({ suspendedAt: now });
    await hidden({ deletedAt: now });
    await hidden({ emailConfirmedAt: null });
    await hidden({ role: 'ADMIN' });
    expect(await search({ query: 'ghost' })).toEqual({ total: 0, hasMore: false, items: [] });
    expect(await names('seeker')).toEqual([]);
  });

  it('administrators, also where they are what is asked for', async () => {
    for (const query of ['', 'ghost'])
      expect(await search({ query, role: 'ADMIN' })).toEqual({ total: 0, hasMore: false, items: [] });
  });

  it('two people separated by a block, in either direction; everybody else still is', async () => {
    const blocker = await create('Wall Blocker');
    const blocked = await create('Wall Blocked');
    const createdAt = app.clock.now();
    await app.db.insert(userBlock).values([
      { blockerId: blocker.id, blockedId: viewer.id, createdAt },
      { blockerId: viewer.id, blockedId: blocked.id, createdAt },
    ]);
    for (const query of ['wall', 'wall b', 'wal', 'wlal']) expect(await names(query)).toEqual([]);
    expect((await search({ role: 'STUDENT', take: 100 })).items.map(({ id }) => id)).not.toContain(
      blocker.id,
    );
    expect(await names('wall', {}, blocker)).toEqual(['Wall Blocked']);
    expect(await names('seeker', {}, blocked)).toEqual([]);
  });

  it('those whom only an address or a phone number matches', async () => {
    const person = await create('Private Person', { email: 'secretmail@corner.example' });
    await app.db
      .update(profile)
      .set({ telNumber: '+996555777888', longAbout: 'cryptid' })
      .where(eq(profile.userId, person.id));
    await reindexPeople(app.sys, [person.id]);
    for (const query of ['secretmail', 'corner', '996555777888', '555', 'cryptid', person.email])
      expect(await names(query)).toEqual([]);
  });
});

describe('pages', () => {
  beforeAll(async () => {
    for (let count = 0; count < 45; count++) await create(`Pagina N${String(count).padStart(2, '0')}`);
  });

  it('continue where the last one ended', async () => {
    const pages = await Promise.all([0, 20, 40].map((skip) => search({ query: 'pagina', skip, take: 20 })));
    expect(pages.map(({ total, hasMore, items }) => [total, hasMore, items.length])).toEqual([
      [45, true, 20],
      [45, true, 20],
      [45, false, 5],
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(45);
    expect(await search({ query: 'pagina', skip: 60 })).toEqual({ total: 45, hasMore: false, items: [] });
  });

  it.each([
    [{ skip: 201 }, 'skip', 'NUMBER_TOO_LARGE'],
    [{ take: 101 }, 'take', 'NUMBER_TOO_LARGE'],
    [{ take: 0 }, 'take', 'INVALID_VALUE'],
    [{ query: 'x'.repeat(100_000) }, 'query', 'TOO_LONG'],
    [{ speakIds: Array.from({ length: 21 }, (_, at) => at + 1) }, 'speakIds', 'TOO_MANY_ITEMS'],
    [{ interestIds: [0] }, 'interestIds.0', 'INVALID_VALUE'],
  ])('refuse %j', async (input, field, code) => {
    await expect(search(input)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: { code } },
    });
  });
});

describe('the query', () => {
  it.each([
    '%',
    '_',
    '\\',
    '%%%',
    "'; drop table user --",
    '!!!',
    '👩‍🏫',
    '\u0000',
    '\u202e\u202d',
    '((',
    '{}',
    '"',
    '٪',
  ])('%j finds nobody, and breaks nothing', async (query) => {
    // A query without any character is no query: everybody is listed.
    const { total } = await search({ query });
    if (!/^[\u0000\u202d\u202e]*$/.test(query)) expect(total).toBe(0);
  });

  it('is matched without marks and control characters', async () => {
    await create('Zebra Quagga');
    for (const query of ['\u202eZebra', 'Ze\u0000bra', 'zebra%', '"zebra" quagga', 'zébra\nquagga'])
      expect(await names(query)).toEqual(['Zebra Quagga']);
  });
});

it('is accepted from people who are signed in, and not too often', async () => {
  await expect(searchUsers(app.context(null), { query: 'ann' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  const hasty = await createUser(app, { role: 'STUDENT' });
  for (let count = 0; count < 120; count++) await search({ query: '!' }, hasty);
  await expect(search({ query: '!' }, hasty)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfter: expect.any(Number) },
  });
});

it('returns over GraphQL what everybody may see of people', async () => {
  await create('Graph Person', { headline: 'Told', role: 'INSTRUCTOR' });
  const { data, errors } = await app.query(
    `query ($q: String) { searchUsers(query: $q, role: INSTRUCTOR) { total hasMore
      items { firstName shortAbout connectionStatus } } }`,
    { q: 'graph' },
    await tokenFor(app, viewer),
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    searchUsers: {
      total: 1,
      hasMore: false,
      items: [{ firstName: 'Graph', shortAbout: 'Told', connectionStatus: 'NONE' }],
    },
  });
});
