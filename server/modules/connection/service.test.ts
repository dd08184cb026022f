import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connection } from '../../db/schema/connection.ts';
import type { UserRow } from '../account/model.ts';
import { connect, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { areConnected, getUserConnections } from './service.ts';

let app: TestApp;
let teacher: UserRow;
const students: UserRow[] = [];
const names = [
  ['Айгүл', 'Асанова'],
  ['Ёлка', 'Петрова'],
  ['Zoë', 'Quinn'],
  ['Ani', 'Հակոբյան'],
  ['100%', 'Under_score'],
] as const;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  for (const [turn, [firstName, lastName]] of names.entries()) {
    const student = await createUser(app, { role: 'STUDENT', firstName, lastName });
    // Either of them may have invited the other.
    await (turn % 2 === 0 ? connect(app, teacher, student) : connect(app, student, teacher));
    students.push(student);
  }
  const invited = await createUser(app, { role: 'STUDENT', firstName: 'Invited' });
  await app.db.insert(connection).values({ senderId: invited.id, receiverId: teacher.id, status: 'INVITED' });
});
afterAll(() => app.close());

const search = async (text: string) => {
  const page = await getUserConnections(app.context(teacher), { search: text, skip: 0, take: 20 });
  return page.items.map(({ firstName }) => firstName);
};

describe('getUserConnections', () => {
  it('lists who is connected, either way, by name in every script', async () => {
    const page = await getUserConnections(app.context(teacher), { skip: 0, take: 20 });
    expect(page).toMatchObject({ total: 5, hasMore: false });
    expect(page.items.map(({ firstName }) => firstName)).toEqual(['100%', 'Ani', 'Zoë', 'Айгүл', 'Ёлка']);
  });

  it('pages', async () => {
    const page = await getUserConnections(app.context(teacher), { skip: 1, take: 2 });
    expect(page).toMatchObject({
      total: 5,
      hasMore: true,
      items: [{ firstName: 'Ani' }, { firstName: 'Zoë' }],
    });
    expect(await getUserConnections(app.context(teacher), { skip: 50, take: 2 })).toEqual({
      total: 5,
      hasMore: false,
      items: [],
    });
  });

  it.each([
    ['айг', ['Айгүл']],
    ['ЁЛК', ['Ёлка']],
    ['zoë q', ['Zoë']],
    ['հակ', ['Ani']],
    ['%', ['100%']],
    ['under_', ['100%']],
    ['_', ['100%']],
    ['\\', []],
    ['nul\u0000', []],
    ['nobody', []],
  ])('finds %j', async (text, found) => {
    expect(await search(text)).toEqual(found);
  });

  it('counts and pages only people of the role asked for', async () => {
    const colleague = await createUser(app, { role: 'INSTRUCTOR', firstName: 'A colleague' });
    const student = await createUser(app, { role: 'STUDENT', firstName: 'B student' });
    const viewer = await createUser(app, { role: 'INSTRUCTOR' });
    await connect(app, viewer, colleague);
    await connect(app, viewer, student);
    const list = async (role: 'INSTRUCTOR' | 'STUDENT' | null) => {
      const page = await getUserConnections(app.context(viewer), { role, skip: 0, take: 1 });
      return [page.total, ...page.items.map(({ id }) => id)];
    };
    // The colleague comes first by name: if the filter ran after paging, the student would be missing.
    expect(await list(null)).toEqual([2, colleague.id]);
    expect(await list('STUDENT')).toEqual([1, student.id]);
    expect(await list('INSTRUCTOR')).toEqual([1, colleague.id]);
  });

  it('shows others’ lists to signed-in people, with the viewer in them', async () => {
    const page = await getUserConnections(app.context(students[0]), { id: teacher.id, skip: 0, take: 20 });
    expect(page.total).toBe(5);
    const own = await getUserConnections(app.context(students[0]), { skip: 0, take: 20 });
    expect(own.items.map(({ id }) => id)).toEqual([teacher.id]);
  });

  it('refuses visitors, unknown people and impossible pages', async () => {
    const page = { skip: 0, take: 20 };
    await expect(getUserConnections(app.context(), page)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(getUserConnections(app.context(teacher), { ...page, id: 999_999 })).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
    });
    for (const bad of [
      { skip: -1, take: 20 },
      { skip: 0, take: 0 },
      { skip: 0, take: 101 },
      { ...page, search: 'x'.repeat(200) },
    ]) {
      await expect(getUserConnections(app.context(teacher), bad)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    }
  });
});

describe('areConnected', () => {
  it('returns connected people, not invited or unknown ones', async () => {
    const ids = students.map(({ id }) => id);
    expect(await areConnected(app.sys, teacher.id, [...ids, 999_999, teacher.id])).toEqual(new Set(ids));
    expect(await areConnected(app.sys, teacher.id, [])).toEqual(new Set());
    const [first, second] = ids as [number, number];
    expect(await areConnected(app.sys, first, [second])).toEqual(new Set());
  });
});

describe('getUserConnections over GraphQL', () => {
  const QUERY =
    'query ($id: Int, $take: Int) { getUserConnections(id: $id, take: $take) { total items { id firstName photos { fullUri } wasOnline } } }';

  it('answers signed-in people and refuses visitors and wrong types', async () => {
    const token = await tokenFor(app, teacher);
    expect((await app.query(QUERY, {}, token)).data?.getUserConnections).toMatchObject({ total: 5 });
    expect((await app.query(QUERY)).errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
    expect((await app.query(QUERY, { take: 1_000 }, token)).errors?.[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
    expect((await app.query(QUERY, { id: 'x' }, token)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await app.query(QUERY, { id: 2 ** 31 }, token)).errors?.[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('never shows an email', async () => {
    const answer = await app.query(
      '{ getUserConnections { items { email } } }',
      {},
      await tokenFor(app, teacher),
    );
    expect(answer.data).toBeUndefined();
  });
});
