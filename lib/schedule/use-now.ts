'use client';
import { useContext, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { onServerClock, serverClock } from '@/lib/app/server-clock';
import { RenderedAt } from '@/lib/app/rendered-at';

interface Clock {
  subscribe: (listener: () => void) => () => void;
  read: () => number;
}

/** One timer per interval for the whole page, stopped without subscribers. */
function createClock(every: number): Clock {
  const now = createStore<number>(serverClock);
  let users = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let forget = () => undefined as void;
  const tick = () => now.setState(serverClock());
  const wake = () => {
    if (document.visibilityState === 'visible') tick();
  };
  return {
    read: now.getState,
    subscribe: (listener) => {
      if (users === 0) {
        tick();
        timer = setInterval(tick, every);
        forget = onServerClock(tick);
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
        forget();
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
 * A part of the server's current time, looked at every `every` milliseconds: who asks is drawn again only where it changes.
 * @param initial the server's time for who hydrates without `RenderedAt`
 */
export function useTime<Part extends string | number>(
  every: number,
  initial: number,
  part: (now: number) => Part,
): Part {
  const clock = clockOf(every);
  // Not the instant of the data: they may have come anew before this part of the page is hydrated.
  const rendered = useContext(RenderedAt) ?? initial;
  return useSyncExternalStore(
    clock.subscribe,
    () => part(clock.read()),
    () => part(rendered),
  );
}

const whole = (now: number) => now;

/** The server's current time in milliseconds, updated every `every` milliseconds. */
export const useNow = (every: number, initial: number): number => useTime(every, initial, whole);
