interface Waiter {
  tab: number;
  grant: () => Promise<unknown>;
}

/** The browser's Web Locks, for several tabs in one test. */
export function createFakeLocks() {
  const queues = new Map<string, Waiter[]>();
  const names: string[] = [];
  let tab = 0;
  const remove = (name: string, waiter: Waiter) => {
    const queue = queues.get(name) ?? [];
    const rest = queue.filter((one) => one !== waiter);
    queues.set(name, rest);
    if (queue[0] === waiter && rest[0]) void hold(name, rest[0]);
  };
  const hold = async (name: string, waiter: Waiter) => {
    await waiter.grant();
    remove(name, waiter);
  };
  return {
    /** Names in the order in which they were requested. */
    names,
    /** What requests locks from now on. */
    nextTab: () => ++tab,
    /** The tab ends without a word. */
    drop: (ended: number) => {
      for (const [name, queue] of queues)
        for (const waiter of queue.filter((one) => one.tab === ended)) remove(name, waiter);
    },
    async request(name: string, { signal }: { signal: AbortSignal }, granted: () => Promise<unknown>) {
      names.push(name);
      const waiter: Waiter = { tab, grant: granted };
      const queue = queues.get(name) ?? [];
      queues.set(name, [...queue, waiter]);
      signal.addEventListener('abort', () => {
        if (queues.get(name)?.[0] !== waiter) remove(name, waiter);
      });
      await Promise.resolve();
      if (queue.length === 0) await hold(name, waiter);
    },
  };
}

export type FakeLocks = ReturnType<typeof createFakeLocks>;
