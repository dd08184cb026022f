'use client';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

interface Clock {
  subscribe: (listener: () => void) => () => void;
  read: () => number;
}

/** One timer per interval for the whole page, stopped without subscribers. */
function createClock(every: number): Clock {
  const now = createStore<number>(() => Date.now());
  let users = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => now.setState(Date.now());
  const wake = () => {
    if (document.visibilityState === 'visible') tick();
  };
  return {
    read: now.getState,
    subscribe: (listener) => {
      if (users === 0) {
        tick();
        timer = setInterval(tick, every);
        // Browsers slow down timers of a hidden tab: this one is right at once when the tab is shown again.
        document.addEventListener('visibilitychange', wake);
      }
      users += 1;
      const unsubscribe = now.subscribe(listener);
      return () => {
        unsubscribe();
        users -= 1;
        if (users > 0) return;
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
 * The current time in milliseconds, updated every `every` milliseconds.
 * @param initial the server's time when it fetched the data, so that hydration matches
 */
export function useNow(every: number, initial: number): number {
  const clock = clockOf(every);
  return useSyncExternalStore(clock.subscribe, clock.read, () => initial);
}
