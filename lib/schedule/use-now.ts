'use client';
import { useSyncExternalStore } from 'react';

interface Clock {
  subscribe: (listener: () => void) => () => void;
  read: () => number;
}

/** One timer per pace for the whole page, asleep while nobody looks. */
function createClock(every: number): Clock {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  const wake = () => {
    if (document.visibilityState === 'visible') tick();
  };
  return {
    read: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        now = Date.now();
        timer = setInterval(tick, every);
        // Timers of a hidden tab are slowed down: a tab shown again is right at once.
        document.addEventListener('visibilitychange', wake);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', wake);
      };
    },
  };
}

const clocks = new Map<number, Clock>();

function clockOf(every: number): Clock {
  const clock = clocks.get(every) ?? createClock(every);
  clocks.set(every, clock);
  return clock;
}

/**
 * The present, renewed every `every` milliseconds.
 * @param initial what the server drew with (the moment its data was fetched), so that hydration agrees.
 */
export function useNow(every: number, initial: number): number {
  const clock = clockOf(every);
  return useSyncExternalStore(clock.subscribe, clock.read, () => initial);
}
