import { isApiError } from '@/lib/api/errors';
import type { Remark } from './queries';
import { createWaiting } from './waiting';
import type { Submitted } from './waiting';
import type { SubmittedRemark, WaitingRemark } from './waiting-store';

/** Sends a remark with its voice, and resolves once the server has it. `save`: stores what was reached on the way. */
export type SendRemark = (
  remark: SubmittedRemark,
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
  /** What was recorded while this quiz was taken goes with its submission, and is sent. Resolves also if that fails. */
  submit: (submission: Submitted) => Promise<void>;
  /** Sends what waits, one after the other; what an earlier page has left too. Resolves also if that fails. */
  send: () => Promise<void>;
}

/** The same may succeed later: once the line or the session is back, or the rate of requests is lower. */
const PASSING = ['NETWORK_FAILURE', 'SERVICE_UNAVAILABLE', 'UNAUTHORIZED', 'TOO_MANY_REQUESTS'] as const;
const isPassing = (error: unknown): boolean => PASSING.some((code) => isApiError(error, code));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL_SERVER_ERROR';

const isOnItsWay = (remark: WaitingRemark): remark is SubmittedRemark =>
  !remark.isDraft && remark.refusal === null && remark.quizHistoryId !== null;

/** One tab sends at a time, where the browser can say so; elsewhere the server stores a remark of two tabs once. */
const inTurn = async (userId: number, work: () => Promise<void>): Promise<void> => {
  const { locks }: { locks?: LockManager | null } = globalThis.navigator ?? {};
  if (!locks) return work();
  await locks.request(`tildesh-remarks-${userId}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
};

/** Runs it once more if that was asked for while it ran: something may have been added. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAsked = false;
  const run = async (): Promise<void> => {
    do {
      isAsked = false;
      await work();
    } while (isAsked);
    running = null;
  };
  return () => {
    isAsked = running !== null;
    running ??= run();
    return running;
  };
}

export function createRemarkOutbox(userId: number, sendRemark: SendRemark): RemarkOutbox {
  const waiting = createWaiting(userId);
  const sentListeners = new Set<(made: Remark, quizHistoryId: number) => void>();
  const sendOne = async (remark: SubmittedRemark) => {
    let current: WaitingRemark = remark;
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
  const send = oneAtATime(async () => {
    await waiting.load();
    await inTurn(userId, sendAll).catch(() => undefined);
  });
  return {
    waiting: waiting.list,
    subscribe: waiting.subscribe,
    onSent: (listener) => {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
    put: waiting.put,
    drop: waiting.drop,
    submit: async (submitted) => {
      await waiting.submit(submitted);
      await send();
    },
    send,
  };
}
