import { createStore } from 'zustand/vanilla';
import { serverClock } from '@/lib/app/server-clock';
import { ELEMENT_CHANGE } from '@/lib/contract/socket.ts';
import type { BoardElement, BoardOperation, StoredOperation } from '@/lib/contract/socket-payloads.ts';

/** Where another person drew last, in the drawing's coordinates. */
export interface DrawnPlace {
  /** Null: the board does not tell who. */
  userId: number | null;
  /** Null: not known. */
  name: string | null;
  x: number;
  y: number;
  /** Milliseconds by the server's clock. */
  at: number;
}

/** Milliseconds for which a place counts as where somebody draws. */
export const DRAWN_RECENTLY_MS = 15_000;

export interface DrawnPlaces {
  get(): readonly DrawnPlace[];
  subscribe(listener: () => void): () => void;
  /** Notes what another person drew; what lies back longer, as in a tail, is ignored. */
  note(
    operation: Pick<StoredOperation<BoardOperation>, 'userId' | 'at' | 'payload'>,
    isHere?: (element: BoardElement) => boolean,
  ): void;
  /** Another page is shown. */
  clear(): void;
  /** Learns a person's name. */
  learnName(userId: number, name: string): void;
}

const isPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

/** The end of a stroke, where the pen is; the middle of anything else. Null: the element has no place. */
export function placeOf(element: BoardElement): { x: number; y: number } | null {
  const { x, y, width, height, points } = element;
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  const last: unknown = Array.isArray(points) ? points.at(-1) : null;
  if (isPoint(last)) return { x: x + last[0], y: y + last[1] };
  const half = (side: unknown) => (typeof side === 'number' ? side / 2 : 0);
  return { x: x + half(width), y: y + half(height) };
}

/** @param me whose own changes, on other devices too, are not noted */
export function createDrawnPlaces(me: number | null): DrawnPlaces {
  const names = new Map<number, string>();
  const { getState, setState, subscribe } = createStore<{ places: readonly DrawnPlace[] }>(() => ({
    places: [],
  }));
  return {
    get: () => getState().places,
    subscribe,
    note({ userId, at, payload }, isHere = () => true) {
      const time = Date.parse(at);
      const isRecent = serverClock() - time < DRAWN_RECENTLY_MS;
      if (!isRecent || (me !== null && userId === me)) return;
      const drawn = payload.changes.findLast(
        ({ kind, element }) => kind !== ELEMENT_CHANGE.Delete && isHere(element),
      );
      const place = drawn ? placeOf(drawn.element) : null;
      if (!place) return;
      const name = userId === null ? null : (names.get(userId) ?? null);
      const others = getState().places.filter((each) => each.userId !== userId);
      setState({ places: [...others, { userId, name, ...place, at: time }] });
    },
    clear: () => setState({ places: [] }),
    learnName: (userId, name) => void names.set(userId, name),
  };
}
