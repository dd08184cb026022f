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
 * A part of the current time, looked at every `every` milliseconds: who asks is drawn again only where it changes.
 * @param initial the server's time when it fetched the data, so that hydration matches
 */
export function useTime<Part extends string | number>(
  every: number,
  initial: number,
  part: (now: number) => Part,
): Part {
  const clock = clockOf(every);
  return useSyncExternalStore(
    clock.subscribe,
    () => part(clock.read()),
    () => part(initial),
  );
}

const whole = (now: number) => now;

/** The current time in milliseconds, updated every `every` milliseconds. */
export const useNow = (every: number, initial: number): number => useTime(every, initial, whole);
