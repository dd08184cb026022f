// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { until } from '@/components/testing/until';
import { GetLessonBoardDocument } from '@/graphql/generated/graphql';
import { board } from '@/components/testing/board';
import { oneself, visitor } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { installFakePaper, refusePicture, writtenText } from '@/components/testing/fake-excalidraw';
import { Connected, installFakeSocket } from '@/components/testing/fake-socket';
import type { FakeStream } from '@/components/testing/fake-socket';
import { wordsOf } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import {
  LONG_WORD,
  describeInLanguages,
  describeScreen,
  describeView,
  expectShown,
  textOf,
} from '@/components/testing/screen-states';
import { ELEMENT_CHANGE, STREAM_EVENTS, VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import { BoardScreen } from './board-screen';
import { DemoScreen } from './demo-screen';
import { PreviewScreen } from './preview-screen';

vi.mock('@excalidraw/excalidraw', () => import('@/components/testing/fake-excalidraw'));

// What a board loads when it is shown first is there: how long that takes is no matter of these tests.
beforeAll(() => Promise.all([import('./live-board'), import('./demo-board')]), 60_000);

const socket = installFakeSocket();
const write = installFakePaper();

const written = (id: string, text: string) => ({
  userId: 7,
  payload: { changes: [{ kind: ELEMENT_CHANGE.Add, element: writtenText(id, text) }] },
});
const one = (...given: Parameters<typeof board>) =>
  answer(GetLessonBoardDocument, { getLessonBoard: board(...given) });
const stream = (given: FakeStream<'board'> = {}) => socket.serve({ 'board:9': given });
const drawn = () => (
  <Connected>
    <BoardScreen boardId={9} />
  </Connected>
);

describeScreen('a board', {
  screen: drawn,
  path: '/lesson-boards/9',
  main: GetLessonBoardDocument,
  answers: () => [oneself(), one(), ...stream({ log: [written('a', 'Привет'), written('b', 'an apple')] })],
  shows: ['Articles, week 2', 'Привет', 'an apple'],
  empty: { answers: () => [...stream()], message: 'board.saved' },
  refused: ['BOARD_NOT_FOUND', 'INVALID_PERMISSIONS'],
  long: { answers: () => [one({ name: LONG_WORD })], texts: [LONG_WORD] },
});

describeInLanguages('what is drawn on a board', (locale, api) => {
  const text = (key: string) => textOf(locale, key);
  const open = async (given: FakeStream<'board'> = {}) => {
    api.set(oneself(), one(), ...stream(given));
    await renderScreen(drawn(), { locale, path: '/lesson-boards/9' });
    await until(() => expect(socket.sent(STREAM_EVENTS.board.join).length).toBeGreaterThan(0));
  };
  const state = () => document.querySelector('[data-board-state]')?.getAttribute('data-board-state');

  it('says that it connects', async () => {
    await open({ silent: true });
    await expectShown([await text('board.connecting')]);
  });

  it.each(['INVALID_PERMISSIONS', 'BOARD_NOT_FOUND'])('is not shown, and why: %s', async (denied) => {
    await open({ denied });
    await expectShown([await text(`errors.${denied}`)]);
    expect(screen.queryByRole('toolbar', { name: await text('board.toolbar') })).toBeNull();
  });

  it('says so when a viewer loses access', async () => {
    await open({ log: [written('a', 'an apple')] });
    await expectShown(['an apple', await text('board.saved')]);
    socket.evict('board:9', 'INVALID_PERMISSIONS');
    await expectShown([await text('errors.INVALID_PERMISSIONS')]);
  });

  it('is read-only for a person who may not draw', async () => {
    await open({ canWrite: false, log: [written('a', 'an apple')] });
    await expectShown(['an apple', await text('board.viewOnly')]);
    expect(screen.getByRole('toolbar', { name: await text('board.zoom') })).toBeTruthy();
  });

  it('R42: loses nothing of who may no longer draw, and lets them draw again without a reload', async () => {
    await open();
    await expectShown([await text('board.saved')]);
    const tools = { name: await text('board.toolbar') };
    const pen = await screen.findByRole('button', { name: await text('board.tools.pen') });
    pen.focus();
    // Drawn a moment before, and not sent yet.
    write(writtenText('a', 'пока'));
    socket.change('board:9', { canWrite: false, refuses: 'BOARD_LOCKED' });
    await expectShown(['пока', await text('board.viewOnly'), await text('errors.BOARD_LOCKED')]);
    expect(screen.queryByRole('toolbar', tools)).toBeNull();
    // The focus is not lost with the tools.
    expect(document.activeElement).toBe(document.querySelector('.excalidraw'));
    socket.change('board:9', { canWrite: true, refuses: null });
    await screen.findByRole('toolbar', tools);
    fireEvent.click(screen.getByRole('button', { name: await text('board.refusedRetry') }));
    await until(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(socket.sent(STREAM_EVENTS.board.operation)).toHaveLength(2);
  });

  it('stores changes on this device without a connection, and sends them afterwards', async () => {
    await open();
    await expectShown([await text('board.saved')]);
    socket.setUp(false);
    await expectShown([await text('board.noConnection')]);
    // It has a line of its own, above what is written.
    const line = screen.getByText(await text('board.noConnection'));
    expect([...line.classList]).not.toContain('absolute');
    write(writtenText('a', 'пока'));
    await until(() => expect(screen.getByText(/1/, { selector: '[data-board-state]' })).toBeTruthy());
    expect(state()).toBe('offline');
    socket.setUp(true);
    await until(() => expect(state()).toBe('saved'));
    expect(socket.sent(STREAM_EVENTS.board.operation)).toHaveLength(1);
    await expectShown(['пока']);
  });

  it('says where somebody draws out of view, and one press leads there', async () => {
    await open({ log: [written('a', 'an apple')] });
    await expectShown([await text('board.saved')]);
    const receive = (seq: number, userId: number, x: number) =>
      socket.push(STREAM_EVENTS.board.operation, {
        stream: 'board:9',
        seq,
        opId: `o${seq}`,
        userId,
        at: new Date().toISOString(),
        payload: {
          changes: [{ kind: ELEMENT_CHANGE.Add, element: { ...writtenText(`o${seq}`, 'pear'), x, y: 10 } }],
        },
      });
    socket.push(VOLATILE_EVENTS.pointer, {
      ...{ id: 9, x: 1, y: 1, button: 'up', tool: 'pointer', socketId: 's' },
      ...{ userId: 7, name: 'Anna Reed' },
    });
    receive(2, 7, 100);
    // One's own, on another device.
    receive(3, 1, 5_000);
    await expectShown(['pear']);
    expect(screen.queryByTestId('edge-mark')).toBeNull();
    receive(4, 7, 5_000);
    const name = await wordsOf(locale, ['board.drawsHere', { name: 'Anna Reed' }]);
    fireEvent.click(await screen.findByRole('button', { name }));
    await until(() => expect(screen.queryByTestId('edge-mark')).toBeNull());
  });

  it('says in its own words, on the board, that a picture was not inserted', async () => {
    await open();
    await expectShown([await text('board.saved')]);
    refusePicture();
    await expectShown([await text('board.pictureRefused')]);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: await text('common.close') }));
    await until(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows a refused change, and sends it again when asked', async () => {
    await open({ refuses: 'BOARD_FULL' });
    await expectShown([await text('board.saved')]);
    write(writtenText('a', 'пока'));
    await expectShown([await text('errors.BOARD_FULL')]);
    socket.change('board:9', { refuses: null });
    fireEvent.click(screen.getByRole('button', { name: await text('board.refusedRetry') }));
    await until(() => expect(screen.queryByRole('alert')).toBeNull());
    await expectShown(['пока', await text('board.saved')]);
  });

  it('shows a refused change, and discards it when asked', async () => {
    await open({ refuses: 'BOARD_FULL' });
    await expectShown([await text('board.saved')]);
    write(writtenText('a', 'пока'));
    await expectShown(['пока', await text('errors.BOARD_FULL')]);
    fireEvent.click(screen.getByRole('button', { name: await text('board.refusedDiscard') }));
    await until(() => expect(screen.queryByRole('alert')).toBeNull());
    await until(() => expect(document.body.textContent).not.toContain('пока'));
  });
});

const PREVIEW = { id: 9, name: 'Articles, week 2', socketUrl: 'http://socket.invalid' };
const preview = (changes: Partial<typeof PREVIEW> = {}) => (
  <PreviewScreen preview={{ ...PREVIEW, ...changes }} accessKey="key" code={null} />
);

describeInLanguages('a board by its link', (locale, api) => {
  const text = (key: string) => textOf(locale, key);
  const open = async (given: FakeStream<'board'> = {}) => {
    api.set(visitor());
    stream({ canWrite: false, ...given });
    await renderScreen(preview(), { locale, path: '/lesson-boards/9/preview' });
  };

  it('is shown read-only', async () => {
    await open({ log: [written('a', 'an apple')] });
    await expectShown([
      'Articles, week 2',
      await text('board.previewNote'),
      'an apple',
      await text('board.viewOnly'),
    ]);
    expect(api.unanswered()).toEqual([]);
  });

  it.each(['BOARD_NOT_FOUND', 'INVALID_PERMISSIONS'])('has ended: %s', async (code) => {
    socket.denyConnection(code);
    await open();
    await expectShown([await text(`errors.${code}`)]);
  });

  it('says that there is no connection', async () => {
    socket.setUp(false);
    await open();
    await expectShown([await text('board.noConnection')]);
    socket.setUp(true);
    await expectShown([await text('board.viewOnly')]);
  });

  it('was never one', async () => {
    api.set(visitor());
    await renderScreen(<PreviewScreen preview={null} accessKey="key" code="BOARD_NOT_FOUND" />, { locale });
    await expectShown([await text('errors.BOARD_NOT_FOUND'), await text('common.goHome')]);
  });
});

describeView('a board to try, for visitors', {
  screen: () => <DemoScreen />,
  path: '/lesson-boards/demo',
  answers: () => [visitor()],
  shows: [],
  says: ['board.demoTitle', 'board.demoNote', 'board.demoSignUp'],
});

describeView('a board to try, for members', {
  screen: () => <DemoScreen />,
  path: '/lesson-boards/demo',
  answers: () => [oneself()],
  shows: [],
  says: ['board.demoTitle', 'board.demoNoteMember', 'board.demoOwn'],
});

describeView('the name of a board', {
  screen: () => preview(),
  path: '/lesson-boards/9/preview',
  answers: () => [visitor(), ...stream({ canWrite: false })],
  shows: ['Articles, week 2'],
  long: { screen: () => preview({ name: LONG_WORD }), texts: [LONG_WORD] },
});
