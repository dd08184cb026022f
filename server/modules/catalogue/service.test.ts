import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '../../db/schema/profile.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';

let app: TestApp;
let admin: string;
let others: string[];

beforeAll(async () => {
  app = await createTestApp();
  admin = await tokenFor(app, await createUser(app, { role: 'ADMIN' }));
  others = [
    await tokenFor(app, await createUser(app, { role: 'INSTRUCTOR' })),
    await tokenFor(app, await createUser(app, { role: 'STUDENT' })),
  ];
});
afterAll(() => app.close());

async function ask<Data = Record<string, unknown>>(document: string, token?: string) {
  const { data, errors } = await app.query<{ it: Data }>(document, {}, token);
  const refusal = errors?.[0]?.extensions;
  return { it: data?.it, code: refusal?.code, fields: refusal?.fields };
}
const SPECIALITY = (slug: string, title = 'T') =>
  `{slug: ${JSON.stringify(slug)}, group: ADVANCED, titleEn: ${JSON.stringify(title)}, titleRu: "Т", descriptionEn: "D", descriptionRu: "Д"}`;
const LANGUAGE = (code: string, title = 'T') =>
  `{code: ${JSON.stringify(code)}, titleEn: ${JSON.stringify(title)}, titleRu: "Т", isTarget: true}`;

describe('the lists', () => {
  it('start with seven languages to be taught, and are visible to everybody', async () => {
    const { it: languages } = await ask<{ code: string }[]>(
      '{ it: getLanguages(targetOnly: true) { code } }',
    );
    expect(languages?.map(({ code }) => code)).toEqual(['en', 'ru', 'ky', 'kk', 'uz', 'tk', 'hy']);
    const { it: all } = await ask<{ code: string }[]>('{ it: getLanguages { code isTarget } }');
    expect(all?.slice(0, 7)).toMatchObject(languages ?? []);
    expect(all?.length).toBeGreaterThan(20);
    expect((await ask<object[]>('{ it: getSpecialities { slug } }')).it?.length).toBeGreaterThan(10);
    expect((await ask<object[]>('{ it: getInterests { icon } }')).it?.length).toBeGreaterThan(10);
  });

  it('count instructors who can be found, in one statement for all', async () => {
    const { it: list } = await ask<{ id: number; code: string }[]>('{ it: getLanguages { id code } }');
    const hy = list?.find(({ code }) => code === 'hy')?.id ?? 0;
    for (const values of [
      { role: 'INSTRUCTOR' as const },
      { role: 'STUDENT' as const },
      { role: 'INSTRUCTOR' as const, suspendedAt: new Date() },
      { role: 'INSTRUCTOR' as const, deletedAt: new Date() },
      { role: 'INSTRUCTOR' as const, emailConfirmedAt: null },
    ]) {
      const { id } = await createUser(app, values);
      await app.db.insert(profile).values({ userId: id, targetLanguageId: hy });
    }
    const { result, queries } = await app.countQueries(() =>
      ask<{ code: string; instructorsCount: number }[]>('{ it: getLanguages { code instructorsCount } }'),
    );
    expect(result.it?.filter(({ instructorsCount }) => instructorsCount > 0)).toEqual([
      { code: 'hy', instructorsCount: 1 },
    ]);
    expect(queries).toHaveLength(2);
  });

  it.each(['nobody', 'x\\u0000', '../ielts', 'IELTS '])('contain no speciality %j', async (slug) => {
    expect(await ask(`{ it: getSpeciality(slug: "${slug}") { id } }`)).toMatchObject({
      it: null,
      code: undefined,
    });
  });
});

describe('administrators', () => {
  it('add, change, remove and restore entries', async () => {
    const made = await ask<{ id: number }>(
      `mutation { it: createSpeciality(input: ${SPECIALITY(' Chess-Talk ', ' Chess\ntalk ')}) { id slug title instructorsCount } }`,
      admin,
    );
    expect(made.it).toMatchObject({ slug: 'chess-talk', title: 'Chess talk', instructorsCount: 0 });
    const id = made.it?.id ?? 0;
    const find = () => ask('{ it: getSpeciality(slug: "chess-talk") { title } }');
    await ask(
      `mutation { it: updateSpeciality(id: ${id}, input: ${SPECIALITY('chess-talk', '<i>C</i>')}) { id } }`,
      admin,
    );
    expect((await find()).it).toEqual({ title: '<i>C</i>' });
    await ask(`mutation { it: archiveSpeciality(id: ${id}, archived: true) { id } }`, admin);
    expect((await find()).it).toBeNull();
    await ask(`mutation { it: archiveSpeciality(id: ${id}, archived: false) { id } }`, admin);
    expect((await find()).it).not.toBeNull();
  });

  it('move a speciality: its old addresses redirect to the new one, unless another speciality has them now', async () => {
    const save = (slug: string, id?: number) =>
      ask<{ id: number }>(
        `mutation { it: ${id ? `updateSpeciality(id: ${id},` : 'createSpeciality('} input: ${SPECIALITY(slug, 'Go')}) { id } }`,
        admin,
      );
    const at = async (slug: string) =>
      (await ask<{ id: number; slug: string }>(`{ it: getSpeciality(slug: "${slug}") { id slug } }`)).it;
    const id = (await save('go')).it?.id ?? 0;
    await save('go-talk', id);
    await save('go-club', id);
    for (const slug of ['go', 'go-talk', 'go-club']) expect(await at(slug)).toEqual({ id, slug: 'go-club' });
    const other = (await save('go')).it?.id ?? 0;
    expect(await at('go')).toEqual({ id: other, slug: 'go' });
    await save('go-talk', id);
    for (const slug of ['go-talk', 'go-club']) expect(await at(slug)).toEqual({ id, slug: 'go-talk' });
    expect((await save('go', id)).code).toBe('BAD_USER_INPUT');
    await ask(`mutation { it: archiveSpeciality(id: ${id}, archived: true) { id } }`, admin);
    for (const slug of ['go-talk', 'go-club']) expect(await at(slug)).toBeNull();
  });

  it('see both languages, and the removed entries last', async () => {
    const list = () =>
      ask<{ id: number; icon: string; titleRu: string; archivedAt: string | null }[]>(
        '{ it: getInterestsAdmin { id icon titleRu archivedAt } }',
        admin,
      );
    const first = (await list()).it?.[0];
    expect(first).toMatchObject({ titleRu: expect.stringMatching(/[а-я]/i), archivedAt: null });
    await ask(`mutation { it: archiveInterest(id: ${first?.id}, archived: true) { id } }`, admin);
    expect((await list()).it?.at(-1)).toMatchObject({ id: first?.id, archivedAt: expect.any(String) });
    await ask(`mutation { it: archiveInterest(id: ${first?.id}, archived: false) { id } }`, admin);
    expect((await list()).it?.[0]).toEqual(first);
    for (const query of ['getLanguagesAdmin', 'getSpecialitiesAdmin', 'getInterestsAdmin']) {
      expect((await ask<object[]>(`{ it: ${query} { titleEn titleRu } }`, admin)).it?.length).toBeGreaterThan(
        10,
      );
      for (const token of others)
        expect((await ask(`{ it: ${query} { id } }`, token)).code).toBe('INSUFFICIENT_ROLE');
      expect((await ask(`{ it: ${query} { id } }`)).code).toBe('UNAUTHORIZED');
    }
  });

  it('get an error for each wrong field', async () => {
    const create = (kind: string, input: string) =>
      ask(`mutation { it: create${kind}(input: ${input}) { id } }`, admin);
    expect(await create('Language', LANGUAGE('EN'))).toMatchObject({
      fields: { code: { code: 'ALREADY_TAKEN' } },
    });
    expect(await create('Language', LANGUAGE('e1'))).toMatchObject({
      fields: { code: { code: 'INVALID_VALUE' } },
    });
    expect(await create('Language', LANGUAGE('qq', ' '))).toMatchObject({
      fields: { titleEn: { code: 'REQUIRED' } },
    });
    expect(await create('Language', LANGUAGE('qq', 'x'.repeat(10_000)))).toMatchObject({
      fields: { titleEn: { code: 'TOO_LONG', values: { length: 60 } } },
    });
    for (const slug of ['a b', '../x', 'é', '-a', 'a--b', ''])
      expect(await create('Speciality', SPECIALITY(slug))).toMatchObject({ fields: { slug: {} } });
    expect(await create('Interest', '{icon: "a<b>", titleEn: "x", titleRu: "x"}')).toMatchObject({
      fields: { icon: { code: 'INVALID_VALUE' } },
    });
    const twice = await Promise.all([create('Language', LANGUAGE('zz')), create('Language', LANGUAGE('zz'))]);
    expect(twice.map(({ code }) => code).sort()).toEqual(['BAD_USER_INPUT', undefined]);
    expect(
      await ask(`mutation { it: updateLanguage(id: 999999, input: ${LANGUAGE('qz')}) { id } }`, admin),
    ).toMatchObject({
      code: 'CATALOGUE_ITEM_NOT_FOUND',
    });
    expect(
      await ask('mutation { it: archiveInterest(id: 999999, archived: true) { id } }', admin),
    ).toMatchObject({
      code: 'CATALOGUE_ITEM_NOT_FOUND',
    });
  });

  it('are the only people who change the lists', async () => {
    const calls = [
      `createLanguage(input: ${LANGUAGE('xx')})`,
      `updateLanguage(id: 1, input: ${LANGUAGE('xx')})`,
      'archiveLanguage(id: 1, archived: true)',
      `createSpeciality(input: ${SPECIALITY('xx')})`,
      `updateSpeciality(id: 1, input: ${SPECIALITY('xx')})`,
      'archiveSpeciality(id: 1, archived: true)',
      'createInterest(input: {icon: "x", titleEn: "x", titleRu: "x"})',
      'updateInterest(id: 1, input: {icon: "x", titleEn: "x", titleRu: "x"})',
      'archiveInterest(id: 1, archived: true)',
    ];
    for (const call of calls) {
      for (const token of others)
        expect((await ask(`mutation { it: ${call} { id } }`, token)).code).toBe('INSUFFICIENT_ROLE');
      expect((await ask(`mutation { it: ${call} { id } }`)).code).toBe('UNAUTHORIZED');
    }
  });
});
