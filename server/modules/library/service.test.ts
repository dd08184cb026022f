import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MaterialKind } from '#contract/category.ts';
import { PRIVACIES } from '#contract/openness.ts';
import { user } from '../../db/schema/account.ts';
import { fork } from '../../db/schema/fork.ts';
import { lesson } from '../../db/schema/lesson.ts';
import { publication } from '../../db/schema/material.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import { exercise, quiz } from '../../db/schema/quiz.ts';
import { upload } from '../../db/schema/upload.ts';
import { addCategory } from '#server/testing/category-fixture.ts';
import { connect, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addAttachments, addLesson, addLessonFile } from '#server/testing/lesson-fixture.ts';
import { readCostOf } from '../../testing/plans.ts';
import { addInPlace, addPublication, addResources, picture } from '#server/testing/material-fixture.ts';
import { addQuiz } from '#server/testing/quiz-fixture.ts';
import type { UserRow } from '../account/model.ts';

const SECRET = 'Titlenobodymaysee';

let app: TestApp;
let owner: UserRow;
let other: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createUser(app, { role: 'INSTRUCTOR' });
  other = await createUser(app, { role: 'INSTRUCTOR' });
});

interface Item {
  kind: string;
  id: number;
  sourceKind: string;
  sourceId: number;
  categoryId: number | null;
  lesson: { title: string } | null;
  quiz: { title: string } | null;
  publication: { title: string } | null;
}
interface Page {
  total: number;
  hasMore: boolean;
  counts: { kind: string; count: number }[];
  items: Item[];
}
const LIST = `query ($categoryId: Int, $inSubfolders: Boolean, $search: String, $kinds: [FiledKind!],
  $privacy: [Privacy!], $sort: MaterialSort, $skip: Int, $take: Int) {
  getMaterials(categoryId: $categoryId, inSubfolders: $inSubfolders, search: $search, kinds: $kinds,
    privacy: $privacy, sort: $sort, skip: $skip, take: $take) {
    total hasMore counts { kind count }
    items { kind id sourceKind sourceId categoryId lesson { title } quiz { title }
      publication { title } } } }`;
const CALLS = {
  move: 'mutation ($items: [MaterialInput!]!, $categoryId: Int) { moveMaterials(items: $items, categoryId: $categoryId) }',
  share: `mutation ($items: [MaterialInput!]!, $privacy: Privacy!, $availableFrom: DateTime) {
    setMaterialsPrivacy(items: $items, privacy: $privacy, availableFrom: $availableFrom) }`,
  remove: 'mutation ($items: [MaterialInput!]!) { deleteMaterials(items: $items) }',
};

async function list(variables: object = {}, by = owner): Promise<Page> {
  const { data, errors } = await app.query<{ getMaterials: Page }>(
    LIST,
    { inSubfolders: true, ...variables },
    await tokenFor(app, by),
  );
  expect(errors).toBeUndefined();
  return data?.getMaterials as Page;
}
const titles = async (variables: object = {}) =>
  (await list(variables)).items.map((item) => (item.lesson ?? item.quiz ?? item.publication)?.title ?? null);
const countsOf = ({ counts }: Page) => Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
const send = async (call: keyof typeof CALLS, items: object[], variables: object = {}, by = owner) => {
  const { errors } = await app.query(CALLS[call], { items, ...variables }, await tokenFor(app, by));
  return errors?.[0]?.extensions.code;
};
async function save(kind: MaterialKind, sourceId: number, categoryId: number | null = null) {
  const [row] = await app.db
    .insert(fork)
    .values({ userId: owner.id, kind, sourceId, categoryId, createdAt: app.clock.now() })
    .returning();
  return row?.id ?? 0;
}
const lessonOf = async (id: number) =>
  (await app.db.select().from(lesson).where(eq(lesson.id, id)))[0] as typeof lesson.$inferSelect;
const quizOf = async (id: number) =>
  (await app.db.select().from(quiz).where(eq(quiz.id, id)))[0] as typeof quiz.$inferSelect;

describe('the list', () => {
  test('has one’s own things and what one saved, of a folder, of all below it, and of none', async () => {
    const top = await addCategory(app, owner);
    const inner = await addCategory(app, owner, { parentId: top });
    await addLesson(app, owner, { title: 'Loose' });
    await addLesson(app, owner, { title: 'Deleted', deletedAt: app.clock.now() });
    await addLesson(app, other, { title: 'Foreign' });
    await addQuiz(app, owner, { title: 'In top', categoryId: top });
    await addPublication(app, owner, { title: 'In inner', categoryId: inner });
    const theirs = await addQuiz(app, other, { title: 'Saved' });
    const forkId = await save('QUIZ', theirs, inner);
    expect((await titles()).sort()).toEqual(['In inner', 'In top', 'Loose', 'Saved']);
    expect(await titles({ inSubfolders: false })).toEqual(['Loose']);
    expect(await titles({ categoryId: top, inSubfolders: false })).toEqual(['In top']);
    expect((await titles({ categoryId: top })).sort()).toEqual(['In inner', 'In top', 'Saved']);
    expect((await list({ categoryId: inner, kinds: ['SAVED'] })).items).toEqual([
      {
        kind: 'SAVED',
        id: forkId,
        sourceKind: 'QUIZ',
        sourceId: theirs,
        categoryId: inner,
        lesson: null,
        quiz: { title: 'Saved' },
        publication: null,
      },
    ]);
    expect((await list({ categoryId: top }, other)).items).toEqual([]);
  });

  test('is filtered by kinds, who may see it and words; the counts do not depend on the kinds', async () => {
    await addLesson(app, owner, { title: 'Past simple 100%', privacy: 'HIDDEN' });
    await addQuiz(app, owner, { title: 'Simply the past' });
    await addQuiz(app, owner, { title: 'Articles' });
    await addPublication(app, owner, { title: 'All past tenses' });
    await save('LESSON', await addLesson(app, other, { title: 'PAST perfect' }));
    const past = await list({ search: 'past', kinds: ['QUIZ'] });
    expect(past).toMatchObject({ total: 1, items: [{ quiz: { title: 'Simply the past' } }] });
    expect(countsOf(past)).toEqual({ LESSON: 1, QUIZ: 1, PUBLICATION: 1, SAVED: 1 });
    expect((await list({ kinds: ['SAVED', 'LESSON'] })).total).toBe(2);
    expect((await titles({ search: ' the  PAST ' })).sort()).toEqual(['Simply the past']);
    expect(await titles({ search: '100%' })).toEqual(['Past simple 100%']);
    for (const search of ['p%t', 'pas_']) expect(await titles({ search })).toEqual([]);
    expect(await titles({ privacy: ['HIDDEN'] })).toEqual(['Past simple 100%']);
    expect(await titles({ privacy: ['HIDDEN'], kinds: ['QUIZ'] })).toEqual([]);
    expect(await titles({ kinds: ['PUBLICATION'] })).toEqual(['All past tenses']);
  });

  test('is sorted, and cut into pages', async () => {
    const add = (title: string, createdAt: string, updatedAt: string) =>
      app.db.insert(lesson).values({
        authorId: owner.id,
        title,
        createdAt: new Date(createdAt),
        updatedAt: new Date(updatedAt),
      });
    await add('b', '2026-01-01', '2026-03-03');
    await add('C', '2026-01-02', '2026-03-01');
    await add('a', '2026-01-03', '2026-03-02');
    const expected = {
      CHANGED_DESC: 'baC',
      CHANGED_ASC: 'Cab',
      CREATED_DESC: 'aCb',
      CREATED_ASC: 'bCa',
      TITLE_ASC: 'abC',
      TITLE_DESC: 'Cba',
    };
    for (const [sort, order] of Object.entries(expected))
      expect([sort, (await titles({ sort })).join('')]).toEqual([sort, order]);
    const second = await list({ sort: 'TITLE_ASC', skip: 1, take: 1 });
    expect(second).toMatchObject({ total: 3, hasMore: true, items: [{ lesson: { title: 'b' } }] });
    expect(await list({ skip: 3 })).toMatchObject({ total: 3, hasMore: false, items: [] });
  });

  test.each(PRIVACIES)('what one saved says what is open of it alone: %s', async (privacy) => {
    const friend = await createUser(app, { role: 'INSTRUCTOR' });
    await connect(app, owner, friend);
    const [blocker, suspended] = [
      await createUser(app, { role: 'INSTRUCTOR' }),
      await createUser(app, { role: 'INSTRUCTOR' }),
    ];
    await app.db.insert(userBlock).values({ blockerId: blocker.id, blockedId: owner.id });
    await app.db.update(user).set({ suspendedAt: app.clock.now() }).where(eq(user.id, suspended.id));
    const starts = [app.clock.now(), new Date(app.clock.now().getTime() - 72 * 3_600_000)];
    for (const author of [friend, other, blocker, suspended])
      for (const availableFrom of starts) {
        const values = { title: SECRET, privacy, availableFrom };
        await save('LESSON', await addLesson(app, author, values));
        await save('QUIZ', await addQuiz(app, author, values));
        await save('PUBLICATION', await addPublication(app, author, values));
      }
    const all = await list({ take: 30 });
    expect(countsOf(all)).toEqual({ LESSON: 0, QUIZ: 0, PUBLICATION: 0, SAVED: 24 });
    const shown = all.items
      .filter((item) => item.lesson ?? item.quiz ?? item.publication)
      .map(({ id }) => id);
    const open = { PUBLIC: 12, HIDDEN: 0, SCHEDULED: 6, CONNECTIONS: 6 };
    expect(shown).toHaveLength(open[privacy]);
    const ids = (page: Page) => page.items.map(({ id }) => id).sort();
    // Neither words nor the filter find, or count, what is closed.
    expect(ids(await list({ search: SECRET, take: 30 }))).toEqual([...shown].sort());
    expect(ids(await list({ privacy: [privacy], take: 30 }))).toEqual([...shown].sort());
    expect((await list({ search: SECRET })).total).toBe(open[privacy]);
  });

  test('reads what belongs to its owner by indexes, whatever others have', async () => {
    const folder = await addCategory(app, owner);
    for (const table of ['lesson', 'quiz', 'publication'])
      for (const { id } of [owner, other])
        await app.db.execute(
          sql.raw(`insert into ${table} (author_id, title, category_id${table === 'publication' ? ', title_words' : ''})
            select ${id}, 'One',
            ${id === owner.id ? folder : 'null'}${table === 'publication' ? ", 'one'" : ''} from generate_series(1, ${id === owner.id ? 400 : 20000})`),
        );
    await app.db.execute(
      sql.raw(`insert into fork (user_id, kind, source_id, created_at)
        select ${other.id}, 'LESSON', n, now() from generate_series(2000000, 2020000) n`),
    );
    await app.db.execute(
      sql.raw(
        `insert into category (owner_id, title) select ${other.id}, 'One' from generate_series(1, 20000)`,
      ),
    );
    await app.db.execute(sql`analyze`);
    const cost = await readCostOf(app, async () => {
      await list({ categoryId: folder, search: 'one' });
      await list();
    });
    expect(cost.walked).toEqual([]);
  });
});

describe('a selection', () => {
  const lessons = (...ids: number[]) => ids.map((id) => ({ kind: 'LESSON', id }));

  test('is moved: nothing else of it changes', async () => {
    const folder = await addCategory(app, owner);
    const [lessonId, quizId] = [await addLesson(app, owner), await addQuiz(app, owner)];
    const forkId = await save('LESSON', await addLesson(app, other));
    const before = await lessonOf(lessonId);
    app.clock.advance(1000);
    const items = [
      ...lessons(lessonId, lessonId),
      { kind: 'QUIZ', id: quizId },
      { kind: 'SAVED', id: forkId },
    ];
    expect(await send('move', items, { categoryId: folder })).toBeUndefined();
    expect((await list({ categoryId: folder })).total).toBe(3);
    expect(await lessonOf(lessonId)).toEqual({ ...before, categoryId: folder });
    expect(await send('move', items)).toBeUndefined();
    expect((await list({ inSubfolders: false })).total).toBe(3);
  });

  test('gets one privacy; editors that are open learn of it', async () => {
    const [lessonId, quizId] = [await addLesson(app, owner), await addQuiz(app, owner)];
    const items = [...lessons(lessonId), { kind: 'QUIZ', id: quizId }];
    expect(await send('share', items, { privacy: 'SCHEDULED' })).toBe('BAD_USER_INPUT');
    const availableFrom = app.clock.now().toISOString();
    expect(await send('share', items, { privacy: 'SCHEDULED', availableFrom })).toBeUndefined();
    const opening = { privacy: 'SCHEDULED', availableFrom: new Date(availableFrom), revision: 2 };
    expect(await lessonOf(lessonId)).toMatchObject({
      ...opening,
      fieldRevisions: { privacy: 2, availableFrom: 2 },
    });
    expect(await quizOf(quizId)).toMatchObject(opening);
    expect(await send('share', items, { privacy: 'PUBLIC' })).toBeUndefined();
    expect(await quizOf(quizId)).toMatchObject({ privacy: 'PUBLIC', availableFrom: null });
    const saved = [{ kind: 'SAVED', id: await save('QUIZ', await addQuiz(app, other)) }];
    expect(await send('share', [...items, ...saved], { privacy: 'HIDDEN' })).toBe('BAD_USER_INPUT');
    expect(await quizOf(quizId)).toMatchObject({ privacy: 'PUBLIC' });
  });

  test('is deleted with its files; what was saved stays with its author', async () => {
    const lessonId = await addLesson(app, owner);
    await addAttachments(app, owner, lessonId, 2);
    const theirs = await addLesson(app, other);
    const forkId = await save('LESSON', theirs);
    const quizId = await addQuiz(app, owner);
    const items = [...lessons(lessonId), { kind: 'QUIZ', id: quizId }, { kind: 'SAVED', id: forkId }];
    expect(await send('remove', items)).toBeUndefined();
    expect((await list()).total).toBe(0);
    expect((await quizOf(quizId)).deletedAt).not.toBeNull();
    expect((await lessonOf(theirs)).deletedAt).toBeNull();
    const released = sql`${upload.userId} = ${owner.id} and ${upload.removedAt} is not null`;
    expect(await app.db.$count(upload, released)).toBe(2);
    expect(await send('remove', lessons(lessonId))).toBe('LESSON_NOT_FOUND');
  });

  test('of publications: is moved, shared and deleted with blocks, exercises and files', async () => {
    const folder = await addCategory(app, owner);
    const id = await addPublication(app, owner);
    await addResources(app, id, [picture(await addLessonFile(app, owner, 'PUBLICATION_IMAGE'))]);
    const { exerciseId } = await addInPlace(app, id);
    const items = [{ kind: 'PUBLICATION', id }];
    const rowOf = async () => (await app.db.select().from(publication).where(eq(publication.id, id)))[0];
    expect(await send('move', items, { categoryId: folder })).toBeUndefined();
    expect(await send('share', items, { privacy: 'HIDDEN' })).toBeUndefined();
    expect(await rowOf()).toMatchObject({
      categoryId: folder,
      privacy: 'HIDDEN',
      revision: 2,
      fieldRevisions: { privacy: 2, availableFrom: 2 },
    });
    for (const call of ['move', 'share', 'remove'] as const)
      expect(await send(call, items, call === 'share' ? { privacy: 'PUBLIC' } : {}, other)).toBe(
        'PUBLICATION_NOT_FOUND',
      );
    expect(await send('remove', items)).toBeUndefined();
    expect((await rowOf())?.deletedAt).not.toBeNull();
    expect(await app.db.$count(exercise, eq(exercise.id, exerciseId))).toBe(0);
    const released = sql`${upload.userId} = ${owner.id} and ${upload.removedAt} is not null`;
    expect(await app.db.$count(upload, released)).toBe(1);
  });

  test('with one thing that is not the viewer’s own is refused as a whole, also to ADMIN', async () => {
    const admin = await createUser(app, { role: 'ADMIN' });
    const [mine, theirs] = [await addLesson(app, owner), await addLesson(app, other)];
    const theirQuiz = await addQuiz(app, other);
    const folder = await addCategory(app, owner);
    const calls = [
      ['move', { categoryId: folder }],
      ['share', { privacy: 'HIDDEN' }],
      ['remove', {}],
    ] as const;
    for (const [call, variables] of calls) {
      expect(await send(call, lessons(mine, theirs), variables)).toBe('LESSON_NOT_FOUND');
      const items = [...lessons(mine), { kind: 'QUIZ', id: theirQuiz }];
      expect(await send(call, items, variables)).toBe('QUIZ_NOT_FOUND');
      if (call !== 'move') expect(await send(call, lessons(mine), variables, admin)).toBe('LESSON_NOT_FOUND');
    }
    const foreignFork = await app.db
      .insert(fork)
      .values({ userId: other.id, kind: 'LESSON', sourceId: mine, createdAt: app.clock.now() })
      .returning();
    const saved = foreignFork.map(({ id }) => ({ kind: 'SAVED', id }));
    expect(await send('remove', [...lessons(mine), ...saved])).toBe('SAVED_NOT_FOUND');
    const rows = await app.db
      .select()
      .from(lesson)
      .where(inArray(lesson.id, [mine, theirs]));
    for (const row of rows)
      expect(row).toMatchObject({ deletedAt: null, categoryId: null, privacy: 'PUBLIC', revision: 1 });
    const foreignFolder = await addCategory(app, other);
    for (const categoryId of [foreignFolder, 2_000_000_000])
      expect(await send('move', lessons(mine), { categoryId })).toBe('CATEGORY_NOT_FOUND');
  });

  test('has at most 200 things', async () => {
    const many = Array.from({ length: 201 }, () => ({ kind: 'LESSON', id: 1 }));
    expect(await send('remove', many)).toBe('BAD_USER_INPUT');
    expect(await send('remove', [])).toBeUndefined();
  });
});
