import { putWaiting } from './waiting-store';
import type { WaitingRemark } from './waiting-store';

const PREFIX = 'tildesh-recording-';
/** A part is stored when it is longer by this share: each is written whole, and five minutes are five megabytes. */
const GROWTH = 1.1;

const locksOf = ({ locks }: { locks?: LockManager }): LockManager | undefined => locks;

/** Drafts that a tab of this browser is recording at this moment: they are not finished, and not another tab's to send. */
export async function listRunning(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locksOf(navigator)?.query()) ?? {};
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  );
}

/** Resolves when no tab records this one any more: it is finished, or the tab is gone. */
export const whenNotRunning = async (id: string): Promise<void> =>
  locksOf(navigator)?.request(`${PREFIX}${id}`, () => undefined);

/** A recording while it is made. */
export interface Running {
  id: string;
  /** Stores what is recorded so far: a tab that dies loses a tenth of it, or a few seconds. */
  store: (remark: WaitingRemark) => void;
  /** It is finished, and stored whole. */
  end: () => void;
}

/**
 * Begins to store the recording of this id. The browser ends it with the tab, however that goes. Null where the browser has no locks:
 * another tab would take a part for the whole.
 */
export function beginRunning(id: string): Running | null {
  const locks = locksOf(navigator);
  if (!locks) return null;
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let isOver = false;
  let stored = 0;
  locks
    .request(`${PREFIX}${id}`, () => {
      held.resolve();
      return promise;
    })
    .catch(() => undefined);
  return {
    id,
    store: (remark) => {
      const seconds = remark.seconds ?? 0;
      if (seconds < stored * GROWTH) return;
      stored = seconds;
      // The browser may refuse: then the whole is stored at its end, or not, which is said.
      void held.promise.then(() => (isOver ? undefined : putWaiting(remark))).catch(() => undefined);
    },
    end: () => {
      isOver = true;
      resolve();
    },
  };
}
