import { createStore } from 'zustand/vanilla';
import { elementNameOf } from '@/lib/contract/board-name.ts';
import type { BoardElement, BoardOperation, StoredOperation } from '@/lib/contract/socket-payloads.ts';
import { containerOf, endsOf, wordsOf } from './items';

export type NewsAction = 'added' | 'wrote' | 'named' | 'moved' | 'changed' | 'deleted';

/** What other people did since it was last announced, as one sentence says it. */
export interface News {
  /** Whose; null: of several people, or of somebody whom the board does not name. */
  userId: number | null;
  name: string | null;
  people: number;
  /** 'changed' where they did different things. */
  action: NewsAction;
  count: number;
  /** The only element. */
  element: BoardElement | null;
  /** What was written in it, if it is no longer there. */
  words: string;
}

export interface BoardNews {
  /** What is there is known: what comes from now on is news. */
  begin(): void;
  /** Notes what another person did; called before it is done here. */
  note(
    operation: Pick<StoredOperation<BoardOperation>, 'userId' | 'payload'>,
    known: (id: string) => BoardElement | undefined,
    isHere: (element: BoardElement) => boolean,
  ): void;
  learnName(userId: number, name: string): void;
  /** Name of who made an element, if they are another person and it was made while this board was open. */
  makerOf(id: string): string | null;
  /** What is to be announced, which then is; null: nothing. */
  take(): News | null;
  /** Another page is shown. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

interface Entry {
  userId: number | null;
  action: NewsAction;
  element: BoardElement;
  words: string;
}

const LOOK = [
  'width',
  'height',
  'angle',
  'strokeColor',
  'backgroundColor',
  'strokeWidth',
  'opacity',
  'fontSize',
];

const differs = (one: BoardElement, other: BoardElement, fields: readonly string[]) =>
  fields.some((field) => one[field] !== other[field]);

/** What was done to an element; null: nothing that is seen, as when an arrow was bound to it. */
export function actionOf(before: BoardElement | undefined, after: BoardElement): NewsAction | null {
  const wasThere = before !== undefined && !before.isDeleted;
  if (after.isDeleted) return wasThere ? 'deleted' : null;
  if (!wasThere) return 'added';
  if (wordsOf(before) !== wordsOf(after)) return 'wrote';
  if (elementNameOf(before) !== elementNameOf(after)) return 'named';
  if (differs(before, after, LOOK)) return 'changed';
  return differs(before, after, ['x', 'y']) ? 'moved' : null;
}

/** Two actions about one thing, as one; null: nothing is left of it. */
export function joinActions(first: NewsAction, next: NewsAction): NewsAction | null {
  if (next === 'deleted') return first === 'added' ? null : 'deleted';
  if (next === 'added') return first === 'deleted' ? 'changed' : 'added';
  if (first === 'added' || first === 'deleted') return first;
  const strength: readonly NewsAction[] = ['moved', 'changed', 'named', 'wrote'];
  return strength.indexOf(first) > strength.indexOf(next) ? first : next;
}

/** The text in a shape is announced as the shape's: who writes in it writes, who deletes the text has changed it. */
function entryOf(
  before: BoardElement | undefined,
  after: BoardElement,
): (Omit<Entry, 'userId'> & { id: string }) | null {
  const action = actionOf(before, after);
  if (!action) return null;
  const container = containerOf(after);
  const words = wordsOf(after);
  if (container === null) return { id: after.id, action, element: after, words };
  const inside = action === 'added' ? 'wrote' : action === 'deleted' ? 'changed' : action;
  return { id: container, action: inside, element: { ...after, id: container }, words };
}

/** An arrow goes with what it is bound to: nobody did anything to it. */
function isFollowing(element: BoardElement, action: NewsAction, changed: ReadonlySet<string>): boolean {
  const { from, to } = endsOf(element);
  const isBound = [from, to].some((id) => id !== null && changed.has(id));
  return isBound && (action === 'moved' || action === 'changed');
}

const onlyOne = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

function sumUp(entries: readonly Entry[], names: ReadonlyMap<number, string>): News | null {
  if (entries.length === 0) return null;
  const people = new Set(entries.map(({ userId }) => userId));
  const userId = onlyOne(entries.map((entry) => entry.userId)) ?? null;
  const [only] = entries.length === 1 ? entries : [];
  return {
    userId,
    name: userId === null ? null : (names.get(userId) ?? null),
    people: people.size,
    action: onlyOne(entries.map(({ action }) => action)) ?? 'changed',
    count: entries.length,
    element: only?.element ?? null,
    words: only?.words ?? '',
  };
}

/** @param me whose own changes, on other devices too, are no news */
export function createBoardNews(me: number | null): BoardNews {
  const names = new Map<number, string>();
  const makers = new Map<string, number>();
  const entries = new Map<string, Entry>();
  const { setState, subscribe } = createStore<{ revision: number }>(() => ({ revision: 0 }));
  const enter = (id: string, entry: Entry) => {
    const earlier = entries.get(id);
    const action = earlier ? joinActions(earlier.action, entry.action) : entry.action;
    if (action) entries.set(id, { ...entry, words: entry.words || (earlier?.words ?? ''), action });
    else entries.delete(id);
  };
  let isKnown = false;
  return {
    begin() {
      isKnown = true;
    },
    note({ userId, payload }, known, isHere) {
      if (!isKnown || (me !== null && userId === me)) return;
      const changed = new Set(payload.changes.map(({ element }) => element.id));
      for (const { element } of payload.changes) {
        const found = entryOf(known(element.id), element);
        if (!found || !isHere(element) || isFollowing(element, found.action, changed)) continue;
        const { id, ...entry } = found;
        if (entry.action === 'added' && userId !== null) makers.set(id, userId);
        enter(id, { ...entry, userId });
      }
      if (entries.size > 0) setState(({ revision }) => ({ revision: revision + 1 }));
    },
    learnName: (userId, name) => void names.set(userId, name),
    makerOf: (id) => names.get(makers.get(id) ?? -1) ?? null,
    take() {
      const news = sumUp([...entries.values()], names);
      entries.clear();
      return news;
    },
    clear: () => entries.clear(),
    subscribe,
  };
}
