import { putWaiting } from './waiting-store';
import type { WaitingRemark } from './waiting-store';

const PREFIX = 'tildesh-recording-';

/** Drafts that a tab of this browser is recording at this moment: they are not finished, and not another tab's to send. */
export async function listRunning(): Promise<ReadonlySet<string>> {
  const { locks }: { locks?: LockManager } = navigator;
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  );
}

/** A recording while it is made. */
export interface Running {
  id: string;
  /** Stores what is recorded so far: a tab that dies loses a few seconds. */
  store: (remark: WaitingRemark) => void;
  /** It is finished, or given up. */
  end: () => void;
}

/** Begins to store the recording of this id. The browser ends it with the tab, however that goes. */
export function beginRunning(id: string): Running {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const { locks }: { locks?: LockManager } = navigator;
  void locks?.request(`${PREFIX}${id}`, () => promise);
  return {
    id,
    // The browser may refuse: then the whole is stored at its end, or not, which is said.
    store: (remark) => (isOver ? undefined : void putWaiting(remark).catch(() => undefined)),
    end: () => {
      isOver = true;
      resolve();
    },
  };
}
