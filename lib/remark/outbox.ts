import { isApiError } from '@/lib/api/errors';
import * as disk from './waiting-store';
import type { WaitingRemark } from './waiting-store';

/** Sends a remark with its voice, and resolves once the server has it. */
export type SendRemark = (remark: WaitingRemark) => Promise<void>;

/** The unsent remarks of one person: in memory for the screen, on the disk for the next page. */
export interface RemarkOutbox {
  /** The oldest first; the same array until something changes. */
  waiting: () => readonly WaitingRemark[];
  subscribe: (listener: () => void) => () => void;
  /** Adds one, or changes the one with its id; what was refused may be sent again by this. */
  put: (remark: WaitingRemark) => void;
  drop: (id: string) => void;
  /** Sends what waits, one after the other; what an earlier page has left too. Resolves also if that fails. */
  send: () => Promise<void>;
}

/** Whether the same may succeed once the line is back. */
const isLost = (error: unknown): boolean =>
  isApiError(error, 'NETWORK_FAILURE') || isApiError(error, 'SERVICE_UNAVAILABLE');

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL_SERVER_ERROR';

const isOnItsWay = ({ isDraft, refusal }: WaitingRemark): boolean => !isDraft && refusal === null;

/** What waits of one person, in memory and on the disk. */
function createWaiting(userId: number) {
  let waiting: readonly WaitingRemark[] = [];
  const listeners = new Set<() => void>();
  /** Those that this page has sent or deleted: the disk may have them a moment longer. */
  const gone = new Set<string>();
  const set = (next: readonly WaitingRemark[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    list: () => waiting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (remark: WaitingRemark) => {
      const isKnown = waiting.some(({ id }) => id === remark.id);
      set(isKnown ? waiting.map((each) => (each.id === remark.id ? remark : each)) : [...waiting, remark]);
      void disk.putWaiting(remark).catch(() => undefined);
    },
    drop: (id: string) => {
      gone.add(id);
      set(waiting.filter((each) => each.id !== id));
      void disk.removeWaiting(id).catch(() => undefined);
    },
    /** Adds what an earlier page or another tab has left. */
    load: async () => {
      const stored = await disk.listWaiting(userId).catch(() => []);
      const known = new Set(waiting.map(({ id }) => id));
      const others = stored.filter(({ id }) => !known.has(id) && !gone.has(id));
      if (others.length > 0) set([...others, ...waiting].sort((a, b) => a.at - b.at));
    },
  };
}

export function createRemarkOutbox(userId: number, sendRemark: SendRemark): RemarkOutbox {
  const waiting = createWaiting(userId);
  let sending: Promise<void> | null = null;
  const sendOne = async (remark: WaitingRemark) => {
    try {
      await sendRemark(remark);
      waiting.drop(remark.id);
    } catch (error) {
      if (isLost(error)) throw error;
      // It must not hold back the others, and what was said is not lost: the person decides.
      waiting.put({ ...remark, refusal: codeOf(error) });
    }
  };
  const sendAll = async () => {
    await waiting.load();
    for (let next = waiting.list().find(isOnItsWay); next; next = waiting.list().find(isOnItsWay))
      await sendOne(next);
  };
  const end = () => {
    sending = null;
  };
  return {
    waiting: waiting.list,
    subscribe: waiting.subscribe,
    put: waiting.put,
    drop: waiting.drop,
    send: () => {
      sending ??= sendAll().then(end, end);
      return sending;
    },
  };
}
