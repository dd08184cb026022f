// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { board } from '@/components/testing/board';
import { oneself } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { installFakePaper, writtenText } from '@/components/testing/fake-excalidraw';
import { Connected, installFakeSocket } from '@/components/testing/fake-socket';
import type { FakeStream } from '@/components/testing/fake-socket';
import { wordsOf } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, expectShown, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { GetLessonBoardDocument } from '@/graphql/generated/graphql';
import { MAIN_PAGE } from '@/lib/contract/board-page.ts';
import { BOARD_PAGES_AT_ONCE_MAX } from '@/lib/contract/limits.ts';
import { ELEMENT_CHANGE, STREAM_EVENTS } from '@/lib/contract/socket.ts';
import type { BoardElement, BoardOperation } from '@/lib/contract/socket-payloads.ts';
import { BoardScreen } from '../board-screen';

vi.mock('@excalidraw/excalidraw', () => import('@/components/testing/fake-excalidraw'));

/** `count`: of those that are open now; `drawn`: pages. */
const opened = vi.hoisted(() => ({
  count: 0,
  drawn: 0,
  pdf: (): Promise<{ numPages: number }> => Promise.resolve({ numPages: 1 }),
}));
vi.mock('@/lib/pdf/open-pdf', () => ({
  faultOf: () => 'failed',
  openPdf: vi.fn(),
  openPdfBytes: () => {
    opened.count += 1;
    return { promise: opened.pdf(), destroy: () => (opened.count -= 1) };
  },
}));
vi.mock('@/lib/pdf/page-canvas', () => ({
  canvasOfPage: () => {
    opened.drawn += 1;
    return Promise.resolve(document.createElement('canvas'));
  },
}));

const socket = installFakeSocket();
const write = installFakePaper();

// It is loaded when a board is shown, which takes long the first time.
beforeAll(() => import('../live-board'), 60_000);

const { Add, Delete, Update } = ELEMENT_CHANGE;
const state = { version: 1, versionNonce: 1, isDeleted: false };
const page = (id: string, name: string, place: string): BoardElement => ({
  ...{ id, type: 'page', ...state },
  ...{ name, place },
});
const on = (id: string, element: BoardElement): BoardElement => ({ ...element, customData: { page: id } });
const said = (...elements: BoardElement[]) => ({
  userId: 7,
  payload: { changes: elements.map((element) => ({ kind: Add, element })) },
});
/** Two pages, with a word on each. */
const two = said(
  writtenText('a', 'yesterday'),
  page('page-b', 'Hotel plan', 'a1'),
  on('page-b', writtenText('b', 'reception')),
);

describeInLanguages('the pages of a board', (locale, api) => {
  const text = (key: string) => textOf(locale, `board-pages.${key}`);
  const words = (key: string, values: Record<string, string>) =>
    wordsOf(locale, [`board-pages.${key}`, values] as never);
  let seen = 0;
  const open = async (given: FakeStream<'board'> = { log: [two] }) => {
    // A board of its own for each: the page where one was is remembered.
    const id = 900 + (seen += 1);
    const one = answer(GetLessonBoardDocument, { getLessonBoard: board({ id }) });
    api.set(
      oneself(),
      one,
      ...socket.serve({ [`board:${id}`]: given } as Record<`board:${number}`, FakeStream<'board'>>),
    );
    const screenOf = (
      <Connected>
        <BoardScreen boardId={id} />
      </Connected>
    );
    await renderScreen(screenOf, { locale, path: `/lesson-boards/${id}` });
    await until(() => expect(socket.sent(STREAM_EVENTS.board.join).length).toBeGreaterThan(0));
  };
  const strip = async () => within(await screen.findByTestId('board-pages'));
  const names = async () =>
    (await strip())
      .getAllByRole('button')
      .filter((button) => button.closest('[data-page]'))
      .map((button) => button.textContent);
  const changes = () =>
    socket
      .sent(STREAM_EVENTS.board.operation)
      .flatMap((each) => (each as { payload: BoardOperation }).payload.changes);
  /** That of the message; the drawing tools have one, too. */
  const pressUndo = async () => {
    const name = await text('undo');
    await until(() => {
      const found = screen.getAllByRole('button', { name }).find((each) => !each.closest('[role="toolbar"]'));
      expect(found).toBeTruthy();
      if (found) fireEvent.click(found);
    });
  };
  const go = async (name: RegExp) => fireEvent.click((await strip()).getByRole('button', { name }));

  it('are shown in order, one at a time', async () => {
    await open();
    await expectShown(['yesterday', 'Hotel plan']);
    expect(await names()).toEqual([await words('page', { n: '1' }), '2 Hotel plan']);
    expect(screen.queryByText('reception')).toBeNull();
    await go(/Hotel plan/);
    await expectShown(['reception']);
    expect(screen.queryByText('yesterday')).toBeNull();
    fireEvent.keyDown(screen.getByText('reception'), { key: 'PageUp', altKey: true });
    await expectShown(['yesterday']);
  });

  it('what is drawn is on the page that is shown, also what was copied from another', async () => {
    await open();
    await go(/Hotel plan/);
    await expectShown(['reception']);
    write(writtenText('new', 'key'));
    write(on('page-other', writtenText('copied', 'lift')));
    await until(() => expect(changes()).toHaveLength(2));
    expect(changes().map(({ element }) => element.customData)).toEqual([
      { page: 'page-b' },
      { page: 'page-b' },
    ]);
    await go(/1/);
    await expectShown(['yesterday']);
    write(on('page-b', writtenText('back', 'stairs')));
    await until(() => expect(changes()).toHaveLength(3));
    expect(changes()[2]?.element.customData).toEqual({});
  });

  it('are added, named and moved by keys', async () => {
    await open();
    await expectShown(['yesterday']);
    const add = { name: await text('add') };
    fireEvent.click((await strip()).getByRole('button', add));
    const isShown = { name: new RegExp(await words('page', { n: '2' })), current: 'page' } as const;
    const added = await (await strip()).findByRole('button', isShown);
    fireEvent.keyDown(added, { key: 'F2' });
    const field = await screen.findByLabelText(await textOf(locale, 'board.name'));
    fireEvent.change(field, { target: { value: 'Polite phrases' } });
    fireEvent.submit(field);
    const named = await (await strip()).findByRole('button', { name: /Polite phrases/ });
    fireEvent.keyDown(named, { key: 'ArrowRight', altKey: true });
    await until(async () =>
      expect(await names()).toEqual([await words('page', { n: '1' }), '2 Hotel plan', '3 Polite phrases']),
    );
    await expectShown([await words('moved', { n: '3', count: '3' })]);
    await until(() => expect(changes().at(-1)).toMatchObject({ element: { name: 'Polite phrases' } }));
    expect(changes().every(({ kind, element }) => kind !== Delete && element.type === 'page')).toBe(true);
  });

  it('one is deleted with what is on it, and both come back', async () => {
    await open();
    await go(/Hotel plan/);
    await expectShown(['reception']);
    const plan = await (await strip()).findByRole('button', { name: /Hotel plan/ });
    plan.focus();
    fireEvent.keyDown(plan, { key: 'Delete' });
    await expectShown(['yesterday', await words('deleted', { n: '2' })]);
    // The keys go on from the page beside it.
    await until(() => expect(document.activeElement?.closest('[data-page]')).toBeTruthy());
    expect(plan.isConnected).toBe(false);
    await until(() => expect(changes().map(({ kind }) => kind)).toEqual([Delete, Delete]));
    expect(await names()).toHaveLength(1);
    await pressUndo();
    await expectShown(['reception', 'Hotel plan']);
    await until(() =>
      expect(
        changes()
          .slice(2)
          .map(({ kind }) => kind),
      ).toEqual([Add, Add]),
    );
  });

  it('R44: somebody deletes the page one is on: one is on its neighbour; drawn on, it is there again', async () => {
    await open();
    await go(/Hotel plan/);
    await expectShown(['reception']);
    const id = 900 + seen;
    const push = (seq: number, payload: BoardOperation) =>
      socket.push(STREAM_EVENTS.board.operation, {
        ...{ stream: `board:${id}`, seq, opId: `o${seq}`, userId: 7, payload },
        at: new Date().toISOString(),
      });
    const gone = { version: 2, isDeleted: true };
    push(2, {
      changes: [
        { kind: Delete, element: { ...on('page-b', writtenText('b', 'reception')), ...gone } },
        { kind: Delete, element: { ...page('page-b', 'Hotel plan', 'a1'), ...gone } },
      ],
    });
    await expectShown(['yesterday']);
    expect(await names()).toHaveLength(1);
    push(3, { changes: [{ kind: Add, element: on('page-b', writtenText('c', 'lift')) }] });
    await expectShown(['yesterday', 'Hotel plan']);
    await go(/Hotel plan/);
    await expectShown(['lift']);
  });

  it('one is cleared at a time, and comes back', async () => {
    await open();
    await expectShown(['yesterday']);
    fireEvent.click((await strip()).getByRole('button', { name: await text('actions') }));
    fireEvent.click(await screen.findByRole('menuitem', { name: await text('clear') }));
    await until(() => expect(changes()).toMatchObject([{ kind: Delete, element: { id: 'a' } }]));
    expect(screen.queryByText('yesterday')).toBeNull();
    await pressUndo();
    await expectShown(['yesterday']);
    await until(() =>
      expect(changes()[1]).toMatchObject({ kind: Add, element: { id: 'a', isDeleted: false } }),
    );
  });

  it('who only reads turns pages and changes none; one page needs no strip', async () => {
    await open({ canWrite: false, log: [two] });
    await go(/Hotel plan/);
    await expectShown(['reception']);
    expect((await strip()).queryByRole('button', { name: await text('add') })).toBeNull();
    expect((await strip()).queryByRole('button', { name: await text('actions') })).toBeNull();
    fireEvent.keyDown((await strip()).getByRole('button', { name: /Hotel plan/ }), { key: 'Delete' });
    fireEvent.keyDown((await strip()).getByRole('button', { name: /Hotel plan/ }), { key: 'F2' });
    expect([changes(), screen.queryByRole('dialog')]).toEqual([[], null]);
  });

  it('files that are none, and too many pictures, are refused with the reason', async () => {
    await open();
    await expectShown(['yesterday']);
    fireEvent.click((await strip()).getByRole('button', { name: await text('actions') }));
    fireEvent.click(await screen.findByRole('menuitem', { name: await text('addFiles') }));
    const input = await screen.findByTestId('page-files');
    const choose = (...files: File[]) => fireEvent.change(input, { target: { files } });
    choose(new File(['x'], 'notes.docx', { type: 'application/msword' }));
    await expectShown([await words('faults.type', { file: 'notes.docx' })]);
    const picture = () => new File(['x'], 'one.png', { type: 'image/png' });
    choose(...Array.from({ length: BOARD_PAGES_AT_ONCE_MAX + 1 }, picture));
    const [count, max] = [String(BOARD_PAGES_AT_ONCE_MAX + 1), String(BOARD_PAGES_AT_ONCE_MAX)];
    await expectShown([await words('faults.tooMany', { count, max })]);
    expect(changes()).toEqual([]);
  });

  it('no pages are added for whoever closes the dialog while the file is read', async () => {
    const reading = Promise.withResolvers<{ numPages: number }>();
    opened.pdf = () => reading.promise;
    await open();
    await expectShown(['yesterday']);
    fireEvent.click((await strip()).getByRole('button', { name: await text('actions') }));
    fireEvent.click(await screen.findByRole('menuitem', { name: await text('addFiles') }));
    // This system knows no type of it.
    const files = [new File(['x'], 'Cards.pdf', { type: '' })];
    fireEvent.change(await screen.findByTestId('page-files'), { target: { files } });
    await until(() => expect(opened.count).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'common.close') }));
    await until(() => expect(screen.queryByTestId('page-files')).toBeNull());
    reading.resolve({ numPages: 3 });
    await until(() => expect(opened.count).toBe(0));
    expect([opened.drawn, changes()]).toEqual([0, []]);
  });

  it('a name is one change of the page that every board has', async () => {
    await open({ log: [] });
    const first = await (await strip()).findByRole('button', { current: 'page' });
    fireEvent.keyDown(first, { key: 'F2' });
    const field = await screen.findByLabelText(await textOf(locale, 'board.name'));
    fireEvent.change(field, { target: { value: 'Time line' } });
    fireEvent.submit(field);
    await until(() =>
      expect(changes()).toMatchObject([{ kind: Add, element: { id: MAIN_PAGE, name: 'Time line' } }]),
    );
    fireEvent.keyDown(first, { key: 'F2' });
    fireEvent.change(await screen.findByLabelText(await textOf(locale, 'board.name')), {
      target: { value: 'Line' },
    });
    fireEvent.submit(await screen.findByLabelText(await textOf(locale, 'board.name')));
    await until(() => expect(changes()[1]).toMatchObject({ kind: Update, element: { name: 'Line' } }));
  });
});
