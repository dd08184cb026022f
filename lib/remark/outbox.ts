import { isApiError } from '@/lib/api/errors';
import type { Remark } from './queries';
import { withLengthLater } from '@/lib/upload/recording';
import { listRunning, whenNotRunning } from './running';
import * as disk from './waiting-store';
import type { WaitingRemark } from './waiting-store';

/** Sends a remark with its voice, and resolves once the server has it. `save`: stores what was reached on the way. */
export type SendRemark = (
  remark: WaitingRemark,
  save: (part: Pick<WaitingRemark, 'uploadId'>) => void,
) => Promise<Remark>;

/** The unsent remarks of one person: in memory for the screen, on the disk for the next page. */
export interface RemarkOutbox {
  /** The oldest first; the same array until something changes. */
  waiting: () => readonly WaitingRemark[];
  subscribe: (listener: () => void) => () => void;
  /** Called with each that the server has, before it is not waiting any more. */
  onSent: (listener: (made: Remark, quizHistoryId: number) => void) => () => void;
  /**
   * Adds one, or changes the one with its id; what was refused may be sent again by this. Resolves when it is on the disk, or cannot
   * be.
   */
  put: (remark: WaitingRemark) => Promise<void>;
  drop: (id: string) => void;
  /** Sends what waits, one after the other; what an earlier page has left too. Resolves also if that fails. */
  send: () => Promise<void>;
}

/** The same may succeed later: once the line or the session is back, or the rate of requests is lower. */
const PASSING = ['NETWORK_FAILURE', 'SERVICE_UNAVAILABLE', 'UNAUTHORIZED', 'TOO_MANY_REQUESTS'] as const;
const isPassing = (error: unknown): boolean => PASSING.some((code) => isApiError(error, code));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL_SERVER_ERROR';

const isOnItsWay = ({ isDraft, refusal }: WaitingRemark): boolean => !isDraft && refusal === null;

/** What a tab that died has left of a recording is one like others. */
async function finished({ isPart, ...remark }: WaitingRemark): Promise<WaitingRemark> {
  const { file, seconds } = remark;
  if (!isPart || !file) return remark;
  return { ...remark, file: await withLengthLater(file, seconds ?? 0) };
}

interface Loading {
  /** It is in memory, or was deleted here: the disk may have it a moment longer. */
  isKnown: (id: string) => boolean;
  add: (others: readonly WaitingRemark[]) => void;
}

/** Adds what an earlier page has left, then what another tab has; but not what that one only records. */
function createLoading(userId: number, { isKnown, add }: Loading): () => Promise<void> {
  let hasLoaded = false;
  const addFinished = async (found: readonly WaitingRemark[]) => {
    const made = await Promise.all(found.map(finished));
    const others = made.filter(({ id }) => !isKnown(id));
    if (others.length > 0) add(others);
  };
  /** What a tab has stored whole is its own; what it left in the middle is nobody else's. */
  const takePart = async (id: string) => {
    await whenNotRunning(id);
    await addFinished((await disk.listWaiting(userId)).filter((each) => each.id === id && each.isPart));
  };
  return async () => {
    const stored = await disk.listWaiting(userId).catch(() => []);
    const running = await listRunning().catch(() => new Set());
    const isRunning = ({ id, isDraft }: WaitingRemark) => isDraft && running.has(id);
    const found = stored.filter(({ id, isDraft }) => !isKnown(id) && !(isDraft && hasLoaded));
    hasLoaded = true;
    for (const { id } of found.filter(isRunning)) void takePart(id).catch(() => undefined);
    await addFinished(found.filter((each) => !isRunning(each)));
  };
}

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
  const replace = (remark: WaitingRemark) =>
    set(waiting.map((each) => (each.id === remark.id ? remark : each)));
  const store = async (remark: WaitingRemark) => {
    const isUnstored = await disk.putWaiting({ ...remark, isUnstored: false }).then(
      () => false,
      () => true,
    );
    const now = waiting.find(({ id }) => id === remark.id);
    if (now && isUnstored !== (now.isUnstored ?? false)) replace({ ...now, isUnstored });
  };
  return {
    list: () => waiting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: async (remark: WaitingRemark) => {
      if (waiting.some(({ id }) => id === remark.id)) replace(remark);
      else set([...waiting, remark]);
      await store(remark);
    },
    drop: (id: string) => {
      gone.add(id);
      set(waiting.filter((each) => each.id !== id));
      void disk.removeWaiting(id).catch(() => undefined);
    },
    load: createLoading(userId, {
      isKnown: (id) => gone.has(id) || waiting.some((each) => each.id === id),
      add: (others) => set([...others, ...waiting].sort((x, y) => x.at - y.at)),
    }),
  };
}

/** One tab sends at a time, where the browser can say so; elsewhere the server stores a remark of two tabs once. */
const inTurn = async (userId: number, work: () => Promise<void>): Promise<void> => {
  const { locks }: { locks?: LockManager | null } = globalThis.navigator ?? {};
  if (!locks) return work();
  await locks.request(`tildesh-remarks-${userId}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
};

export function createRemarkOutbox(userId: number, sendRemark: SendRemark): RemarkOutbox {
  const waiting = createWaiting(userId);
  const sentListeners = new Set<(made: Remark, quizHistoryId: number) => void>();
  let sending: Promise<void> | null = null;
  const sendOne = async (remark: WaitingRemark) => {
    let current = remark;
    const save = (part: Pick<WaitingRemark, 'uploadId'>) => {
      current = { ...current, ...part };
      void waiting.put(current);
    };
    try {
      const made = await sendRemark(remark, save);
      for (const listener of sentListeners) listener(made, remark.quizHistoryId);
      waiting.drop(remark.id);
    } catch (error) {
      if (isPassing(error)) throw error;
      // It must not hold back the others, and what was said is not lost: the person decides.
      void waiting.put({ ...current, refusal: codeOf(error) });
    }
  };
  const sendAll = async () => {
    for (let next = waiting.list().find(isOnItsWay); next; next = waiting.list().find(isOnItsWay))
      await sendOne(next);
  };
  /** Something was added while the last ones were being sent. */
  let isAsked = false;
  const run = async (): Promise<void> => {
    do {
      isAsked = false;
      await waiting.load();
      await inTurn(userId, sendAll).catch(() => undefined);
    } while (isAsked);
    sending = null;
  };
  return {
    waiting: waiting.list,
    subscribe: waiting.subscribe,
    onSent: (listener) => {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
    put: waiting.put,
    drop: waiting.drop,
    send: () => {
      isAsked = sending !== null;
      sending ??= run();
      return sending;
    },
  };
}
