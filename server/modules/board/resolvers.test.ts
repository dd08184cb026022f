import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import type { UserRow } from '../account/model.ts';
import { appendOperation, joinStream } from '../stream/service.ts';
import { createBoard, createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let stranger: UserRow;
let admin: UserRow;
const tokens = new Map<number, string>();

beforeAll(async () => {
  app = await createTestApp();
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  stranger = await createUser(app, { role: 'INSTRUCTOR' });
  admin = await createUser(app, { role: 'ADMIN' });
  for (const person of [teacher, student, stranger, admin])
    tokens.set(person.id, await tokenFor(app, person));
});
afterAll(() => app.close());

const BOARD = `id name owner { id } cloneSource { id name } elementsCount previewPath viewerCan { write rename share remove }`;
interface Board {
  id: number;
  name: string;
  elementsCount: number;
  previewPath: string | null;
  cloneSource: { id: number; name: string } | null;
  viewerCan: { write: boolean; rename: boolean; share: boolean; remove: boolean };
}

async function run<Result>(person: UserRow | null, text: string, variables: Record<string, unknown> = {}) {
  const answer = await app.query<{ it: Result }>(text, variables, person ? tokens.get(person.id) : undefined);
  return answer.errors?.[0] ? answer.errors[0].extensions.code : (answer.data?.it as Result);
}
const get = (person: UserRow | null, id: number) =>
  run<Board>(person, `query($id: Int!) { it: getLessonBoard(id: $id) { ${BOARD} } }`, { id });
const change = (person: UserRow | null, field: string, id: number, scalar = false) =>
  run<Board>(person, `mutation($id: Int!) { it: ${field}(id: $id) ${scalar ? '' : `{ ${BOARD} }`} }`, { id });
const create = (person: UserRow | null, name: string) =>
  run<Board>(person, `mutation($name: String!) { it: createLessonBoard(name: $name) { ${BOARD} } }`, {
    name,
  });

const draw = (boardId: number, id: string, version = 1, isDeleted = false) =>
  appendOperation(app.context(teacher), `board:${boardId}`, {
    opId: v7(),
    payload: {
      changes: [
        { kind: isDeleted ? 2 : 1, element: { id, type: 'rectangle', version, versionNonce: 1, isDeleted } },
      ],
    },
  });

describe('boards', () => {
  test('instructors create, rename and list their boards, latest changed first', async () => {
    const made = (await create(teacher, '  Past \u202esimple  ')) as Board;
    expect(made).toMatchObject({
      name: 'Past simple',
      elementsCount: 0,
      viewerCan: { write: true, rename: true },
    });
    app.clock.advance(60_000);
    const second = (await create(teacher, 'Second')) as Board;
    app.clock.advance(60_000);
    const rename = `mutation($id: Int!) { it: updateLessonBoard(id: $id, name: "Renamed") { name } }`;
    expect(await run(teacher, rename, { id: made.id })).toEqual({ name: 'Renamed' });
    app.clock.advance(60_000);
    await draw(second.id, 'a');
    await draw(second.id, 'b');
    await draw(second.id, 'b', 2, true);
    const list = `{ it: getLessonBoards { total hasMore items { ${BOARD} } } }`;
    const page = (await run<{ items: Board[] }>(teacher, list)) as { items: Board[] };
    expect(page).toMatchObject({ total: 2, hasMore: false });
    expect(page.items.map(({ id, elementsCount }) => [id, elementsCount])).toEqual([
      [second.id, 1],
      [made.id, 0],
    ]);
    expect(await run(stranger, list)).toMatchObject({ total: 0 });
  });

  test('a list costs the same whatever its length', async () => {
    const many = await createUser(app, { role: 'INSTRUCTOR' });
    tokens.set(many.id, await tokenFor(app, many));
    const list = `{ it: getLessonBoards(take: 100) { total items { ${BOARD} } } }`;
    await createBoard(app, { owner: many });
    await run(many, list);
    const one = await app.countQueries(() => run(many, list));
    for (let n = 0; n < 49; n++) await createBoard(app, { owner: many });
    const fifty = await app.countQueries(() => run(many, list));
    expect(fifty.queries.length).toBe(one.queries.length);
  });

  test('refusals: visitors, roles, names, foreign and missing boards', async () => {
    const board = await createBoard(app, { owner: teacher });
    expect(await create(null, 'x')).toBe('UNAUTHORIZED');
    expect(await create(student, 'x')).toBe('INSUFFICIENT_ROLE');
    for (const name of ['', ' \u0000 ', 'x'.repeat(121)])
      expect(await create(teacher, name)).toBe('BAD_USER_INPUT');
    for (const id of [board.id, 1_999_999_999, 0, -5])
      expect(await get(stranger, id)).toBe('BOARD_NOT_FOUND');
    for (const field of ['cloneLessonBoard', 'renewLessonBoardKey', 'removeLessonBoardKey']) {
      expect(await change(stranger, field, board.id)).toBe('BOARD_NOT_FOUND');
      expect(await change(null, field, board.id)).toBe('UNAUTHORIZED');
    }
    expect(await change(stranger, 'removeLessonBoard', board.id, true)).toBe('BOARD_NOT_FOUND');
    expect(await change(admin, 'removeLessonBoard', board.id, true)).toBe('INVALID_PERMISSIONS');
    expect(await get(admin, board.id)).toMatchObject({ viewerCan: { write: false, rename: false } });
  });

  test('a lesson’s student sees and draws, and manages nothing', async () => {
    const { boardId } = await createSchedule(app, { instructor: teacher, students: [student] });
    expect(await get(student, boardId)).toMatchObject({
      previewPath: null,
      viewerCan: { write: true, rename: false, share: false, remove: false },
    });
    expect(await change(student, 'renewLessonBoardKey', boardId)).toBe('INVALID_PERMISSIONS');
    expect(await change(student, 'cloneLessonBoard', boardId)).toBe('INSUFFICIENT_ROLE');
    expect(await change(teacher, 'removeLessonBoard', boardId, true)).toBe('BOARD_IN_USE');
  });

  test('a clone is an independent copy, and remembers its source', async () => {
    const board = await createBoard(app, { owner: teacher, name: 'Original' });
    await draw(board.id, 'a');
    await draw(board.id, 'gone');
    await draw(board.id, 'gone', 2, true);
    const copy = (await change(teacher, 'cloneLessonBoard', board.id)) as Board;
    expect(copy).toMatchObject({
      name: 'Original',
      elementsCount: 1,
      cloneSource: { id: board.id, name: 'Original' },
    });
    await draw(board.id, 'later');
    const joined = await joinStream(app.context(teacher), `board:${copy.id}`, 0);
    expect(joined).toMatchObject({ ok: true, seq: 1, snapshot: { elements: [{ id: 'a' }] } });
    expect(await draw(copy.id, 'own')).toMatchObject({ ok: true, seq: 2 });
    await change(teacher, 'removeLessonBoard', board.id, true);
    expect(await get(teacher, copy.id)).toMatchObject({ cloneSource: null, elementsCount: 2 });
    expect(await get(teacher, board.id)).toBe('BOARD_NOT_FOUND');
  });

  test('a preview link works until it is renewed or removed', async () => {
    const board = await createBoard(app, { owner: teacher, name: 'Shown' });
    const keyOf = (made: unknown) =>
      decodeURIComponent(((made as Board).previewPath ?? '').split('key=')[1] ?? '');
    const preview = (key: string) =>
      run(
        null,
        `query($id: Int!, $key: String!) { it: getLessonBoardPreview(id: $id, key: $key) { name socketUrl } }`,
        { id: board.id, key },
      );
    const first = keyOf(await change(teacher, 'renewLessonBoardKey', board.id));
    expect(first.length).toBeGreaterThan(20);
    expect(await preview(first)).toEqual({ name: 'Shown', socketUrl: 'http://api.test' });
    const second = keyOf(await change(teacher, 'renewLessonBoardKey', board.id));
    for (const key of [first, '', second.slice(1), 'x'.repeat(5_000)])
      expect(await preview(key)).toBe('BOARD_NOT_FOUND');
    expect(await preview(second)).toMatchObject({ name: 'Shown' });
    expect(await change(teacher, 'removeLessonBoardKey', board.id)).toMatchObject({ previewPath: null });
    expect(await preview(second)).toBe('BOARD_NOT_FOUND');
  });
});
