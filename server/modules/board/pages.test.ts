import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAIN_PAGE } from '#contract/board-page.ts';
import { BOARD_PAGES_MAX, BOARD_PAGE_NAME_MAX, POSITION_MAX } from '#contract/limits.ts';
import type { ElementChangeKind } from '#contract/socket.ts';
import type { BoardElement, JoinAnswer, SendAnswer } from '#contract/socket-payloads.ts';
import { createBoard, createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { appendOperation, joinStream } from '../stream/service.ts';
import { cloneBoard, getBoard } from './service.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let stranger: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  stranger = await createUser(app, { role: 'STUDENT' });
});
afterAll(() => app.close());

const page = (id: string, version = 1, more: Partial<BoardElement> = {}): BoardElement => ({
  ...{ id, type: 'page', version, versionNonce: 7, isDeleted: false, name: 'Time line', place: 'a1' },
  ...more,
});
const line = (id: string, on?: string, version = 1, more: Partial<BoardElement> = {}): BoardElement => ({
  ...{ id, type: 'line', version, versionNonce: 7, isDeleted: false },
  ...(on && { customData: { page: on } }),
  ...more,
});
const gone = { isDeleted: true };

type Changes = [ElementChangeKind, BoardElement][];
const changeBy = (person: UserRow, boardId: number, ...changes: Changes) =>
  appendOperation(app.context(person), `board:${boardId}`, {
    opId: v7(),
    payload: { changes: changes.map(([kind, element]) => ({ kind, element })) },
  }) as Promise<SendAnswer<'board'>>;
const change = (boardId: number, ...changes: Changes) => changeBy(teacher, boardId, ...changes);
const fresh = () => createBoard(app, { owner: teacher });

async function elementsOf(boardId: number): Promise<BoardElement[]> {
  const answer = (await joinStream(app.context(teacher), `board:${boardId}`, 0)) as JoinAnswer<'board'>;
  if (!answer.ok || !answer.snapshot) throw new Error('no snapshot');
  return answer.snapshot.elements;
}
const figures = async (boardId: number) => {
  const { elementsCount, pagesCount } = await getBoard(app.context(teacher), boardId);
  return { elementsCount, pagesCount };
};

describe('R43: a page is an operation of the board', () => {
  test('making, naming, moving, removing and bringing back; what is drawn names its page', async () => {
    const { id } = await fresh();
    expect(await change(id, [1, page('page-b')], [1, line('x', 'page-b')])).toMatchObject({ ok: true });
    expect(await figures(id)).toEqual({ elementsCount: 1, pagesCount: 1 });
    await change(id, [3, page('page-b', 2, { name: 'Hotel plan', place: 'Zz' })]);
    // The one that every board has is among them once it is named, and is no further one.
    await change(id, [1, page(MAIN_PAGE)]);
    expect(await figures(id)).toEqual({ elementsCount: 1, pagesCount: 1 });
    await change(id, [2, line('x', 'page-b', 2, gone)], [2, page('page-b', 3, gone)]);
    expect(await figures(id)).toEqual({ elementsCount: 0, pagesCount: 0 });
    await change(id, [1, page('page-b', 4)], [1, line('x', 'page-b', 3)]);
    expect(await figures(id)).toEqual({ elementsCount: 1, pagesCount: 1 });
    expect((await elementsOf(id)).map((each) => [each.id, each.version])).toEqual([
      ['page-b', 4],
      [MAIN_PAGE, 1],
      ['x', 3],
    ]);
  });

  test('R21: who names a page that somebody removed meanwhile hears that it is gone', async () => {
    const { id } = await fresh();
    await change(id, [1, page('page-b')]);
    await change(id, [2, page('page-b', 2, gone)]);
    expect(await change(id, [3, page('page-b', 5, { name: 'New name' })])).toMatchObject({
      payload: { changes: [{ kind: 2, element: { id: 'page-b', isDeleted: true, version: 6 } }] },
    });
  });

  test('what is drawn at that moment on a removed page is stored with it', async () => {
    const { id } = await fresh();
    await change(id, [1, page('page-b')]);
    await change(id, [2, page('page-b', 2, gone)]);
    expect(await change(id, [1, line('late', 'page-b')])).toMatchObject({ ok: true });
    expect(await elementsOf(id)).toMatchObject([
      { id: 'late', isDeleted: false, customData: { page: 'page-b' } },
      { id: 'page-b', isDeleted: true, name: 'Time line' },
    ]);
  });

  const BAD = { ok: false, code: 'BAD_USER_INPUT' };
  test.each<[string, BoardElement]>([
    ['no name', { ...page('page-b'), name: undefined }],
    ['a name that is too long', page('page-b', 1, { name: 'x'.repeat(BOARD_PAGE_NAME_MAX + 1) })],
    ['a name of two lines', page('page-b', 1, { name: 'Time\nline' })],
    ['no place', { ...page('page-b'), place: undefined }],
    ['a place that is too long', page('page-b', 1, { place: 'a'.repeat(POSITION_MAX + 1) })],
    ['a place that is none', page('page-b', 1, { place: '<b>' })],
    ['an id that is none', page('b')],
    ['what a page does not have', page('page-b', 1, { picture: 'x' })],
    ['a page by a number', line('x', undefined, 1, { customData: { page: 2 } })],
    ['a page by words', line('x', 'Time line')],
    ['a page without a name', line('x', undefined, 1, { customData: { page: '' } })],
  ])('is refused with %s', async (_, element) => {
    const { id } = await fresh();
    expect(await change(id, [1, element])).toEqual(BAD);
  });

  test('what else an element says of itself is as it was before there were pages', async () => {
    const { id } = await fresh();
    for (const customData of [undefined, null, 'x', { other: 2 }, [1]])
      expect(await change(id, [1, line(v7(), undefined, 1, { customData })])).toMatchObject({ ok: true });
  });

  test('a board has so many pages and no more; one that goes makes room', async () => {
    const { id } = await fresh();
    const pages = Array.from({ length: BOARD_PAGES_MAX - 1 }, (_, n) => page(`page-${n}`));
    const added = await change(id, ...pages.map((each): Changes[number] => [1, each]));
    expect(added.ok).toBe(true);
    expect(await figures(id)).toEqual({ elementsCount: 0, pagesCount: BOARD_PAGES_MAX - 1 });
    const full = { ok: false, code: 'BOARD_PAGES_FULL' };
    expect(await change(id, [1, page('page-more')])).toEqual(full);
    // Whole, or not at all.
    expect(await change(id, [1, line('x')], [1, page('page-more')])).toEqual(full);
    expect(await figures(id)).toMatchObject({ elementsCount: 0 });
    expect((await change(id, [3, page('page-1', 2, { name: 'Other' })])).ok).toBe(true);
    expect((await change(id, [1, page(MAIN_PAGE)])).ok).toBe(true);
    expect((await change(id, [2, page('page-1', 3, gone)], [1, page('page-more')])).ok).toBe(true);
    expect(await change(id, [1, page('page-1', 4)])).toEqual(full);
  });

  test('who may draw changes pages, and nobody else', async () => {
    const { boardId } = await createSchedule(app, {
      instructor: teacher,
      students: [student],
    });
    expect(await changeBy(student, boardId, [1, page('page-b')])).toMatchObject({ ok: true });
    expect(await changeBy(stranger, boardId, [1, page('page-c')])).toMatchObject({ ok: false });
  });
});

test('R46: a copy has the pages, those that were removed too, and counts as they do', async () => {
  const { id } = await fresh();
  await change(id, [2, page(MAIN_PAGE, 1, gone)], [1, page('page-b')], [1, page('page-c')]);
  await change(id, [1, line('x', 'page-b')], [1, line('y', 'page-c')], [2, page('page-c', 2, gone)]);
  await change(id, [1, line('old', 'page-b')], [2, line('old', 'page-b', 2, gone)]);
  const copy = await cloneBoard(app.context(teacher), id, ' From a template ');
  expect(copy).toMatchObject({ name: 'From a template', elementsCount: 2, pagesCount: 1 });
  const there = (await elementsOf(id)).filter((element) => element.id !== 'old');
  expect(await elementsOf(copy.id)).toEqual(there);
  await expect(cloneBoard(app.context(teacher), id, ' ')).rejects.toThrow();
});
