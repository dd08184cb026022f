import type { Collaborator, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { afterEach, expect, test } from 'vitest';
import { MAIN_PAGE } from '@/lib/contract/board-page.ts';
import type { BoardPointerEvent } from '@/lib/contract/socket-payloads.ts';
import type { AppSocket } from '@/lib/realtime/app-socket';
import { followPointers } from './pointers';
import type { Pointers } from './pointers';

let pointers: Pointers | null = null;
afterEach(() => pointers?.close());

/** The pointers of other people that the drawing shows after these events. */
function shownAfter(events: readonly Partial<BoardPointerEvent>[]): Collaborator[] {
  let receive: (payload: unknown) => void = () => undefined;
  let shown: Collaborator[] = [];
  pointers = followPointers({
    boardId: 5,
    userId: null,
    someone: 'Participant',
    page: () => MAIN_PAGE,
    socket: {
      on: (_event: string, listener: typeof receive) => {
        receive = listener;
        return () => undefined;
      },
    } as unknown as AppSocket,
    api: {
      updateScene: ({ collaborators }: { collaborators: Map<string, Collaborator> }) => {
        shown = [...collaborators.values()];
      },
    } as unknown as ExcalidrawImperativeAPI,
  });
  for (const one of events)
    receive({ id: 5, x: 1, y: 2, button: 'up', tool: 'pointer', userId: null, name: null, ...one });
  return shown;
}

test('a pointer has its person’s name, or a placeholder for people without one', () => {
  const shown = shownAfter([
    { socketId: 'a', userId: 7, name: 'Emma Reed' },
    { socketId: 'b' },
    { socketId: 'c' },
  ]);
  expect(shown.map(({ username }) => username)).toEqual(['Emma Reed', 'Participant', 'Participant']);
  expect(shown[1]).not.toHaveProperty('id');
  expect(shown[1]?.color).not.toEqual(shown[2]?.color);
});

test('a nameless pointer keeps its colour as it moves', () => {
  const [first] = shownAfter([{ socketId: 'a' }]);
  const again = shownAfter([{ socketId: 'a' }, { socketId: 'b' }, { socketId: 'a', x: 9 }]);
  expect(again[0]?.color).toEqual(first?.color);
});

test('R45: a pointer on another page is not shown', () => {
  const shown = shownAfter([
    { socketId: 'a', userId: 7, name: 'Emma Reed' },
    { socketId: 'b', userId: 8, name: 'Nurlan', page: 'page-2' },
    { socketId: 'c', page: MAIN_PAGE },
  ]);
  expect(shown.map(({ username }) => username)).toEqual(['Emma Reed', 'Participant']);
  // Who turns to another page is no longer on this one.
  expect(shownAfter([{ socketId: 'a' }, { socketId: 'a', page: 'page-2' }])).toEqual([]);
});
