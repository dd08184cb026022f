import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MATERIAL_KINDS } from '#contract/category.ts';
import type { MaterialKind } from '#contract/category.ts';
import { SCHEDULED_OPEN_MS } from '#contract/openness.ts';
import type { Privacy } from '#contract/openness.ts';
import { user } from '../../db/schema/account.ts';
import { lesson } from '../../db/schema/lesson.ts';
import { publication } from '../../db/schema/material.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import { profile, userSpeciality } from '../../db/schema/profile.ts';
import { quiz } from '../../db/schema/quiz.ts';
import { connect, createUser, tokenFor } from '../../testing/factories.ts';
import { recommend } from '../../testing/fixture-rows.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addLesson, addLessonFile, addWords } from '#server/testing/lesson-fixture.ts';
import { addPublication } from '#server/testing/material-fixture.ts';
import { addQuiz } from '#server/testing/quiz-fixture.ts';
import type { UserRow } from '../account/model.ts';

const TABLES = { LESSON: lesson, QUIZ: quiz, PUBLICATION: publication };
const ADD = { LESSON: addLesson, QUIZ: addQuiz, PUBLICATION: addPublication };
const PRIVACIES: readonly Privacy[] = ['PUBLIC', 'HIDDEN', 'CONNECTIONS', 'SCHEDULED'];

let app: TestApp;
let author: UserRow;
let stranger: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  stranger = await createUser(app, { role: 'STUDENT' });
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await createUser(app, { role: 'INSTRUCTOR' });
});

interface Card {
  kind: MaterialKind;
  id: number;
  title: string;
  author: { id: number; firstName: string };
}
interface Page {
  total: number;
  hasMore: boolean;
  counts: { kind: MaterialKind; count: number }[];
  items: Card[];
}
const CARD =
  'kind id title coverUri privacy wordsCount exercisesCount readingMinutes author { id firstName }';
const OF_PERSON = `query ($userId: Int!, $kinds: [MaterialKind!], $skip: Int, $take: Int) {
  it: getUserMaterials(userId: $userId, kinds: $kinds, skip: $skip, take: $take) {
    total hasMore counts { kind count } items { ${CARD} } } }`;
const OF_SKILL = `query ($slug: String!, $take: Int) {
  it: getSkillMaterials(specialitySlug: $slug, take: $take) { ${CARD} } }`;

async function ask<Result>(person: UserRow | null, query: string, variables: object) {
  const token = person ? await tokenFor(app, person) : undefined;
  const { data, errors } = await app.query<{ it: Result }>(query, { ...variables }, token);
  return { it: data?.it, code: errors?.[0]?.extensions.code };
}
async function read(person: UserRow | null, variables: object = {}, of = author): Promise<Page> {
  const { it, code } = await ask<Page>(person, OF_PERSON, { userId: of.id, ...variables });
  if (!it) throw new Error(code);
  return it;
}
const titles = async (person: UserRow | null, variables: object = {}) =>
  (await read(person, variables)).items.map(({ title }) => title);

/** A thing that was changed so many minutes from now. */
async function add(kind: MaterialKind, values: object = {}, minutes = 0, of = author): Promise<number> {
  const id = await ADD[kind](app, of, values);
  const table = TABLES[kind];
  const updatedAt = new Date(app.clock.now().getTime() + minutes * 60_000);
  await app.db.update(table).set({ updatedAt }).where(eq(table.id, id));
  return id;
}

describe('what a person shares, to', () => {
  /** One of each kind and privacy. The scheduled one opened now. */
  beforeEach(async () => {
    for (const kind of MATERIAL_KINDS)
      for (const privacy of PRIVACIES)
        await add(kind, { title: `${kind} ${privacy}`, privacy, availableFrom: app.clock.now() });
    for (const kind of MATERIAL_KINDS) await add(kind, { title: 'Deleted', deletedAt: app.clock.now() });
  });
  const seenBy = async (person: UserRow | null) => {
    const page = await read(person, { take: 100 });
    expect(page.total).toBe(page.items.length);
    for (const { kind, count } of page.counts)
      expect(page.items.filter((item) => item.kind === kind)).toHaveLength(count);
    return [...new Set(page.items.map(({ title }) => title.split(' ')[1]))].sort();
  };

  test('a visitor and a stranger: public, and scheduled while it is open', async () => {
    for (const person of [null, stranger]) expect(await seenBy(person)).toEqual(['PUBLIC', 'SCHEDULED']);
    expect((await read(null)).items).toHaveLength(6);
  });

  test('a connection, the author and ADMIN: also what is for connections, nothing hidden', async () => {
    const friend = await createUser(app, { role: 'STUDENT' });
    await connect(app, friend, author);
    const admin = await createUser(app, { role: 'ADMIN' });
    for (const person of [friend, author, admin])
      expect(await seenBy(person)).toEqual(['CONNECTIONS', 'PUBLIC', 'SCHEDULED']);
  });

  test.each([
    ['a moment before its start', 1, false],
    ['at its start', 0, true],
    ['in its last moment', 1 - SCHEDULED_OPEN_MS, true],
    ['after it', -SCHEDULED_OPEN_MS, false],
  ])('everybody: what is scheduled, %s', async (_, fromNow, open) => {
    const availableFrom = new Date(app.clock.now().getTime() + fromNow);
    for (const table of Object.values(TABLES))
      await app.db.update(table).set({ availableFrom }).where(eq(table.authorId, author.id));
    for (const person of [null, author]) expect((await seenBy(person)).includes('SCHEDULED')).toBe(open);
  });

  test('nobody who may not see the person', async () => {
    const code = async (person: UserRow | null, of: UserRow) =>
      (await ask(person, OF_PERSON, { userId: of.id })).code;
    for (const byAuthor of [true, false]) {
      const other = await createUser(app, { role: 'STUDENT' });
      const [blocker, blocked] = byAuthor ? [author, other] : [other, author];
      await app.db.insert(userBlock).values({ blockerId: blocker.id, blockedId: blocked.id });
      expect(await code(other, author)).toBe('USER_NOT_FOUND');
    }
    const child = await createUser(app, { role: 'INSTRUCTOR', birthDate: '2012-01-01' });
    await add('LESSON', {}, 0, child);
    expect(await code(null, child)).toBe('USER_NOT_FOUND');
    expect(await code(stranger, child)).toBe('USER_NOT_FOUND');
    await connect(app, stranger, child);
    expect((await read(stranger, {}, child)).items).toHaveLength(1);
    await app.db.update(user).set({ suspendedAt: app.clock.now() }).where(eq(user.id, author.id));
    expect(await code(null, author)).toBe('USER_NOT_FOUND');
  });
});

describe('the list of a person', () => {
  test('is in one order over all kinds, and paged', async () => {
    for (let made = 0; made < 7; made += 1)
      await add(MATERIAL_KINDS[made % 3] ?? 'QUIZ', { title: `thing ${made}` }, made);
    const all = ['thing 6', 'thing 5', 'thing 4', 'thing 3', 'thing 2', 'thing 1', 'thing 0'];
    expect(await titles(null)).toEqual(all);
    expect(await titles(null, { skip: 2, take: 3 })).toEqual(all.slice(2, 5));
    const hasMore = async (skip: number) => (await read(null, { skip, take: 3 })).hasMore;
    expect([await hasMore(3), await hasMore(4), await hasMore(7)]).toEqual([true, false, false]);
    expect(await titles(null, { skip: 1000, take: 3 })).toEqual([]);
  });

  test('is of the chosen kinds; the numbers are of all', async () => {
    await add('LESSON', {}, 1);
    await add('QUIZ', {}, 2);
    await add('QUIZ', {}, 3);
    const kindsOf = async (kinds: MaterialKind[] | null) =>
      (await read(null, { kinds })).items.map(({ kind }) => kind);
    expect(await kindsOf(['QUIZ'])).toEqual(['QUIZ', 'QUIZ']);
    expect(await kindsOf(['PUBLICATION', 'LESSON'])).toEqual(['LESSON']);
    expect(await kindsOf([])).toHaveLength(3);
    expect(await kindsOf(null)).toHaveLength(3);
    expect(await read(null, { kinds: ['LESSON'] })).toMatchObject({
      total: 1,
      counts: [
        { kind: 'LESSON', count: 1 },
        { kind: 'QUIZ', count: 2 },
        { kind: 'PUBLICATION', count: 0 },
      ],
    });
  });

  test('says of each kind what its card shows', async () => {
    const coverId = await addLessonFile(app, author, 'LESSON_COVER');
    const lessonId = await add('LESSON', { title: 'Ice', coverId }, 3);
    await addWords(app, author, lessonId, 2);
    await add('QUIZ', { exercisesCount: 4 }, 2);
    await add('PUBLICATION', { wordsCount: 320, exercisesCount: 1 }, 1);
    const owner = { id: author.id, firstName: author.firstName };
    expect((await read(null)).items).toMatchObject([
      { title: 'Ice', wordsCount: 2, exercisesCount: null, readingMinutes: null, author: owner },
      { kind: 'QUIZ', coverUri: null, wordsCount: null, exercisesCount: 4, readingMinutes: null },
      { kind: 'PUBLICATION', wordsCount: null, exercisesCount: 1, readingMinutes: 2, privacy: 'PUBLIC' },
    ]);
    expect((await read(null)).items[0]).toHaveProperty('coverUri', expect.stringContaining(coverId));
  });
});

describe('the materials of a skill', () => {
  const SLUG = 'first-steps';
  const read = async (person: UserRow | null = null, variables: object = {}) => {
    const { it, code } = await ask<Card[]>(person, OF_SKILL, { slug: SLUG, ...variables });
    if (!it) throw new Error(code);
    return it.map(({ title }) => title);
  };
  beforeEach(async () => {
    await app.db.delete(userSpeciality);
    await app.db.delete(profile);
    await recommend(app, [author]);
  });

  test('are the public ones of the recommended who have it, latest changed first, with their authors', async () => {
    const second = await createUser(app, { role: 'INSTRUCTOR' });
    const without = await createUser(app, { role: 'INSTRUCTOR' });
    await recommend(app, [second]);
    for (const [index, privacy] of PRIVACIES.entries())
      await add('QUIZ', { title: privacy, privacy, availableFrom: app.clock.now() }, index);
    await add('LESSON', { title: 'of the second' }, -1, second);
    await add('LESSON', { title: 'of nobody with the skill' }, 9, without);
    await connect(app, stranger, author);
    for (const person of [null, stranger, author])
      expect(await read(person)).toEqual(['PUBLIC', 'of the second']);
    const { it } = await ask<Card[]>(null, OF_SKILL, { slug: SLUG });
    expect(it?.map((card) => card.author.id)).toEqual([author.id, second.id]);
    expect((await ask<Card[]>(null, OF_SKILL, { slug: 'no-such-skill' })).it).toEqual([]);
  });

  test('are six, or as many as are asked for up to twenty', async () => {
    for (let made = 0; made < 22; made += 1) await add('PUBLICATION', { title: `page ${made}` }, made);
    expect(await read()).toEqual(['page 21', 'page 20', 'page 19', 'page 18', 'page 17', 'page 16']);
    expect(await read(null, { take: 100 })).toHaveLength(20);
    expect(await read(null, { take: 0 })).toHaveLength(1);
  });

  test.each([
    ['a minor', { birthDate: '2012-01-01' }],
    ['somebody without a confirmed address', { emailConfirmedAt: null }],
    ['somebody suspended', { suspendedAt: new Date() }],
    ['somebody who left', { deletedAt: new Date() }],
  ])('are not those of %s', async (_, values) => {
    await add('LESSON', { title: 'there' });
    expect(await read()).toEqual(['there']);
    await app.db.update(user).set(values).where(eq(user.id, author.id));
    expect(await read()).toEqual([]);
  });

  test('are not those of somebody blocked, to the other of the two', async () => {
    await add('LESSON', { title: 'there' });
    const other = await createUser(app, { role: 'STUDENT' });
    await app.db.insert(userBlock).values({ blockerId: other.id, blockedId: author.id });
    expect(await read(other)).toEqual([]);
    expect(await read(null)).toEqual(['there']);
  });
});
