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
import { ELEMENT_CHANGE, STREAM_EVENTS, VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import type { BoardElement, BoardOperation } from '@/lib/contract/socket-payloads.ts';
import { BoardScreen } from '../board-screen';

vi.mock('@excalidraw/excalidraw', () => import('@/components/testing/fake-excalidraw'));

const socket = installFakeSocket();
installFakePaper();

// What a board loads when it is shown first is there: how long that takes is no matter of these tests.
beforeAll(
  () => Promise.all([import('../live-board'), import('./contents-panel'), import('./keys-dialog')]),
  60_000,
);

const at = (element: BoardElement, x: number, y: number, more: Record<string, unknown> = {}) => ({
  ...element,
  ...{ x, y, width: 100, height: 40, strokeColor: '#C11435', backgroundColor: 'transparent', ...more },
});
const apple = at(writtenText('a', 'apple'), 0, 0);
const pear = at(writtenText('b', 'pear'), 300, 300);
const locked = at(writtenText('c', 'plan'), 0, 300, { locked: true });
const picture = at({ ...writtenText('d', ''), type: 'image' }, 300, 0);
const log = [apple, pear, locked, picture].map((element) => ({
  userId: 7,
  payload: { changes: [{ kind: ELEMENT_CHANGE.Add, element }] },
}));

describeInLanguages('the board by keys', (locale, api) => {
  const text = (key: string) => textOf(locale, key);
  const words = (key: string, values: Record<string, string | number>) =>
    wordsOf(locale, [`board-contents.${key}`, values] as never);
  const open = async (given: FakeStream<'board'> = { log }) => {
    api.set(
      oneself(),
      answer(GetLessonBoardDocument, { getLessonBoard: board() }),
      ...socket.serve({ 'board:9': given }),
    );
    const shown = (
      <Connected>
        <BoardScreen boardId={9} />
      </Connected>
    );
    await renderScreen(shown, { locale, path: '/lesson-boards/9' });
    await until(() => expect(socket.sent(STREAM_EVENTS.board.join).length).toBeGreaterThan(0));
    await until(() => expect(document.querySelector('[data-board-state]')).toBeTruthy());
  };
  const surface = () => document.querySelector('.excalidraw') as HTMLElement;
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  const openList = async () => {
    await expectShown(['apple']);
    surface().focus();
    press('b');
    return within(await screen.findByTestId('board-contents'));
  };
  const options = () =>
    within(screen.getByTestId('board-contents'))
      .getAllByRole('option')
      .map((option) => option.getAttribute('aria-label'));
  const isAt = (name: string) =>
    until(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(name));
  const announces = (sentence: string, patience?: number) =>
    until(() => expect(screen.getByTestId('board-voice').textContent.trim()).toBe(sentence), patience);
  const changes = () =>
    socket
      .sent(STREAM_EVENTS.board.operation)
      .flatMap((each) => (each as { payload: BoardOperation }).payload.changes.map(({ element }) => element));
  const lastOf = (id: string) => changes().findLast((element) => element.id === id);

  it('has a named surface, and a list that tells what is there and where', async () => {
    await open();
    await openList();
    expect(surface().getAttribute('aria-label')).toBe(await text('board-contents.drawing'));
    const word = async (...keys: string[]) =>
      (await Promise.all(keys.map((key) => text(`board-contents.${key}`)))).join(', ');
    const quoted = (value: string) => words('quoted', { words: value });
    expect(options()).toEqual([
      [await word('kinds.text', 'shades.red'), await quoted('apple'), await word('places.topLeft')].join(
        ', ',
      ),
      await word('kinds.image', 'places.topRight'),
      [
        ...[await word('kinds.text', 'shades.red'), await quoted('plan')],
        await word('places.bottomLeft', 'locked'),
      ].join(', '),
      [await word('kinds.text', 'shades.red'), await quoted('pear'), await word('places.bottomRight')].join(
        ', ',
      ),
    ]);
    await isAt('apple');
    press('Escape');
    await until(() => expect(screen.queryByTestId('board-contents')).toBeNull());
    expect(document.activeElement).toBe(surface());
  });

  it('moves, names and deletes what the arrow keys come to', async () => {
    await open();
    await openList();
    await isAt('apple');
    press('End');
    await isAt('pear');
    press('ArrowRight', { altKey: true });
    press('ArrowDown', { altKey: true, shiftKey: true });
    await announces(
      await words('said.moved', { what: await words('quoted', { words: 'pear' }), x: 310, y: 301 }),
    );
    await until(() => expect(lastOf('b')).toMatchObject({ x: 310, y: 301 }));

    press('Home');
    await isAt('apple');
    press('ArrowDown');
    await isAt(await text('board-contents.kinds.image'));
    // A picture has no text: Enter names it.
    press('Enter');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'the route' } });
    fireEvent.click(dialog.getByRole('button', { name: await text('common.save') }));
    await until(() => expect(lastOf('d')?.customData).toEqual({ name: 'the route' }));
    await announces(await words('said.named', { what: await words('quoted', { words: 'the route' }) }));

    await isAt('the route');
    press('Delete');
    await announces(await words('said.deleted', { what: await words('quoted', { words: 'the route' }) }));
    await until(() => expect(lastOf('d')?.isDeleted).toBe(true));
    await until(() => expect(options()).toHaveLength(3));
    await isAt('plan');
  });

  it('resizes, and refuses what is locked', async () => {
    await open();
    await openList();
    await isAt('apple');
    press('+');
    await until(() => expect(Number(lastOf('a')?.width)).toBeCloseTo(110));
    press('ArrowDown');
    press('ArrowDown');
    await isAt('plan');
    for (const [key, more] of [
      ['ArrowUp', { altKey: true }],
      ['-', {}],
      ['Enter', {}],
      ['Delete', {}],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
      await announces(await words('said.locked', { what: await words('quoted', { words: 'plan' }) }));
    }
    expect(lastOf('c')).toBeUndefined();
    expect(options()).toHaveLength(4);
  });

  it('chooses several with Shift, and moves them together', async () => {
    await open({ log: log.filter((_, n) => n < 2) });
    await openList();
    await isAt('apple');
    press('Home');
    press('ArrowDown', { shiftKey: true });
    await isAt('pear');
    await until(() => expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2));
    press('ArrowLeft', { altKey: true });
    await announces(await words('said.moved', { what: await words('items', { count: 2 }), x: -10, y: 0 }));
    await until(() => expect([lastOf('a')?.x, lastOf('b')?.x]).toEqual([-10, 290]));
  });

  it('makes each kind by one press, ready for its text', async () => {
    await open({ log: log.filter((_, n) => n < 1) });
    const list = await openList();
    const add = within(list.getByRole('toolbar', { name: await text('board-contents.add') }));
    const rectangle = await text('board.tools.rectangle');
    add.getByRole('button', { name: rectangle }).focus();
    fireEvent.click(add.getByRole('button', { name: rectangle }), { detail: 0 });
    await announces(await words('said.typing', { tool: rectangle }));
    const field = await until(() => {
      const found = document.querySelector<HTMLTextAreaElement>('.excalidraw-wysiwyg');
      expect(found).toBeTruthy();
      return found as HTMLTextAreaElement;
    });
    field.value = 'verbs';
    fireEvent.keyDown(field, { key: 'Escape' });
    await isAt('verbs');
    await announces(await words('said.added', { what: await words('quoted', { words: 'verbs' }) }));
    await until(() =>
      expect(changes().map(({ type }) => type)).toEqual(expect.arrayContaining(['rectangle', 'text'])),
    );
    for (const tool of ['ellipse', 'diamond', 'arrow', 'line', 'pen', 'highlighter', 'text', 'note']) {
      const count = options().length;
      fireEvent.click(add.getByRole('button', { name: await text(`board.tools.${tool}`) }), { detail: 0 });
      await until(() => expect(options()).toHaveLength(count + 1));
      const open = document.querySelector<HTMLTextAreaElement>('.excalidraw-wysiwyg');
      if (open) fireEvent.keyDown(open, { key: 'Escape' });
    }
  });

  it('puts the tool’s shape into the middle by Enter on the drawing', async () => {
    await open({ log: log.filter((_, n) => n < 1) });
    await expectShown(['apple']);
    surface().focus();
    press('l');
    const line = await text('board.tools.line');
    await announces(await words('said.chosen', { tool: line }));
    press('Enter');
    await announces(await words('said.added', { what: line }));
    await until(() => expect(changes().map(({ type }) => type)).toContain('line'));
  });

  it('tells what others do, summed up, and nothing of one’s own', async () => {
    await open();
    await openList();
    socket.push(VOLATILE_EVENTS.pointer, {
      ...{ id: 9, x: 1, y: 1, button: 'up', tool: 'pointer', socketId: 's' },
      ...{ userId: 7, name: 'Aizada' },
    });
    let seq = log.length;
    const receive = (userId: number, ...elements: BoardElement[]) =>
      socket.push(STREAM_EVENTS.board.operation, {
        ...{ stream: 'board:9', seq: (seq += 1), opId: `o${seq}`, userId, at: new Date().toISOString() },
        payload: { changes: elements.map((element) => ({ kind: ELEMENT_CHANGE.Update, element })) },
      });
    // One's own, on another device.
    receive(1, at(writtenText('own', 'mine'), 600, 0));
    receive(7, at(writtenText('e', 'plum'), 600, 300));
    receive(7, at(writtenText('f', 'fig'), 600, 400));
    await announces(
      await words('news.added', { name: 'Aizada', what: await words('items', { count: 2 }) }),
      4_000,
    );
    await until(() => expect(options().some((name) => name?.includes('fig'))).toBe(true));
    expect(options().find((name) => name?.includes('fig'))).toContain(await words('by', { name: 'Aizada' }));
    expect(options().find((name) => name?.includes('mine'))).not.toContain('Aizada');
  });

  it('keeps a focus in the list when somebody deletes what had it', async () => {
    await open();
    await openList();
    await isAt('apple');
    socket.push(STREAM_EVENTS.board.operation, {
      ...{ stream: 'board:9', seq: log.length + 1, opId: 'x', userId: 7, at: new Date().toISOString() },
      payload: {
        changes: [{ kind: ELEMENT_CHANGE.Delete, element: { ...apple, version: 9, isDeleted: true } }],
      },
    });
    await until(() => expect(options()).toHaveLength(3));
    await until(() => expect(document.activeElement?.getAttribute('role')).toBe('option'));
  });

  it('is read by who may not draw, and not changed', async () => {
    await open({ canWrite: false, log });
    const list = await openList();
    expect(list.getByText(await text('board-contents.hintReading'))).toBeTruthy();
    expect(list.queryByRole('toolbar')).toBeNull();
    await isAt('apple');
    press('ArrowDown');
    await isAt(await text('board-contents.kinds.image'));
    for (const key of ['Enter', 'F2', 'Delete', '+']) press(key);
    press('ArrowLeft', { altKey: true });
    press('z', { ctrlKey: true });
    surface().focus();
    press('r');
    press('Enter');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByTestId('board-voice').textContent).toBe('');
    expect(changes()).toEqual([]);
  });

  it('says all its keys; to who only looks those that read', async () => {
    await open();
    await expectShown(['apple']);
    surface().focus();
    press('?');
    const keys = within(await screen.findByRole('dialog', { name: await text('board-contents.help.title') }));
    expect(keys.getByText(await text('board-contents.help.rename'))).toBeTruthy();
    expect(keys.getByText(await text('board.tools.highlighter'))).toBeTruthy();
    fireEvent.click(keys.getByRole('button', { name: await text('common.close') }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    socket.change('board:9', { canWrite: false });
    await expectShown([await text('board.viewOnly')]);
    surface().focus();
    press('?');
    const few = within(await screen.findByRole('dialog'));
    expect(few.getByText(await text('board-contents.help.go'))).toBeTruthy();
    expect(few.queryByText(await text('board-contents.help.rename'))).toBeNull();
  });
});
