// @vitest-environment happy-dom
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { beforeEach, expect, it, vi } from 'vitest';
import { MAIN_PAGE } from '@/lib/contract/board-page.ts';
import { createPageBook } from './page-book';
import { createPageTurn } from './page-turn';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

const record = (id: string, place: string) => ({
  ...{ id, type: 'page', version: 1, versionNonce: 1, isDeleted: false },
  ...{ name: '', place },
});
const STATE = { scrollX: 0, scrollY: 0, zoom: { value: 1 }, width: 800, height: 600 };
let boards = 0;

function open() {
  const book = createPageBook();
  book.put([record(MAIN_PAGE, 'a0')]);
  const api = {
    getAppState: () => ({ ...STATE, editingTextElement: null, newElement: null, multiElement: null }),
    getSceneElements: () => [],
    updateScene: () => undefined,
  } as unknown as ExcalidrawImperativeAPI;
  const turn = createPageTurn({
    ...{ boardId: (boards += 1), api, book, isLed: () => false },
    ...{ replace: () => undefined, flush: () => undefined, onTurned: () => undefined },
  });
  const comes = (id: string) => {
    book.put([record(id, 'a1')]);
    turn.settle();
  };
  return { turn, comes };
}

it('a page that was opened for all is shown when it comes soon', () => {
  const { turn, comes } = open();
  turn.begin();
  turn.goTo('page-b');
  expect(turn.page()).toBe(MAIN_PAGE);
  vi.advanceTimersByTime(5_000);
  comes('page-b');
  expect(turn.page()).toBe('page-b');
});

it('one that comes much later tears nobody away', () => {
  const { turn, comes } = open();
  turn.begin();
  turn.goTo('page-b');
  vi.advanceTimersByTime(11_000);
  comes('page-b');
  expect(turn.page()).toBe(MAIN_PAGE);
});

it('a board that is still on its way may take longer, and then the waiting begins', () => {
  const [one, other] = [open(), open()];
  for (const { turn } of [one, other]) turn.goTo('page-b');
  vi.advanceTimersByTime(60_000);
  one.comes('page-b');
  expect(one.turn.page()).toBe('page-b');
  other.turn.begin();
  vi.advanceTimersByTime(11_000);
  other.comes('page-b');
  expect(other.turn.page()).toBe(MAIN_PAGE);
});
