import { uptime } from 'node:os';
import type { Clock } from './clock.ts';

/** How often the clocks are compared: both drift by less than a millisecond meanwhile. */
const COMPARE_EVERY_MS = 30_000;
/** After a comparison that came to nothing. */
const COMPARE_AGAIN_MS = 1_000;
/** At the start, before the clock of this machine has to do. */
const FIRST_TRIES = 5;
/** This machine's clock has jumped, or the machine has slept. */
const JUMP_MS = 1_500;
/** A correction backwards of less than this is waited out, so that no instant comes before an earlier one. */
const WAITED_OUT_MS = 5_000;
const COMPARED_MS = 50;

export interface PlaceClock extends Clock {
  /** Compares from now on; `ask` resolves with the database's instant, in milliseconds since the epoch. */
  follow(ask: () => Promise<number>): Promise<void>;
  stop(): void;
}

/** Milliseconds since this machine was started, its sleep included. */
const sinceBoot = () => uptime() * 1_000;

/** What each clock said at steady time 0, in milliseconds. */
interface Starts {
  place: number;
  machine: number;
  boot: number;
}

/** Whether the answer could be used: what it may be wrong by is less than what it corrects, or little. */
async function compareOnce(starts: Starts, ask: () => Promise<number>): Promise<boolean> {
  const before = performance.now();
  const instant = await ask();
  const after = performance.now();
  const start = instant - (before + after) / 2;
  const error = (after - before) / 2;
  if (error > Math.max(COMPARED_MS, Math.abs(start - starts.place) / 2)) return false;
  starts.place = start;
  return true;
}

/** Steady time stands still while the machine sleeps, and the place goes on. */
function noticeSleep(starts: Starts, steady: number): void {
  const boot = sinceBoot() - steady;
  if (boot - starts.boot > JUMP_MS) starts.place += boot - starts.boot;
  starts.boot = boot;
}

/**
 * The clock of the place: the database's, whatever this machine's says. Several processes have one database and machines
 * of their own; by it they agree what is over and what has begun. Between two comparisons it goes by this machine's
 * steady time, which no operator sets. Without a database it begins as this machine's clock.
 */
export function createPlaceClock(): PlaceClock {
  const begun = performance.now();
  const starts = { place: Date.now() - begun, machine: Date.now() - begun, boot: sinceBoot() - begun };
  let last = 0;
  let compare: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;

  function now(): Date {
    const steady = performance.now();
    const machine = Date.now() - steady;
    if (Math.abs(machine - starts.machine) > JUMP_MS) {
      starts.machine = machine;
      noticeSleep(starts, steady);
      compare();
    }
    const instant = starts.place + steady;
    if (instant > last || last - instant > WAITED_OUT_MS) last = instant;
    return new Date(last);
  }

  /** Soon again where it came to nothing, as while the database is away. */
  function compareIn(milliseconds: number, ask: () => Promise<number>): void {
    clearTimeout(timer);
    timer = setTimeout(() => void compareNow(ask), milliseconds).unref();
  }

  async function compareNow(ask: () => Promise<number>): Promise<void> {
    const isDone = await compareOnce(starts, ask).catch(() => false);
    if (timer) compareIn(isDone ? COMPARE_EVERY_MS : COMPARE_AGAIN_MS, ask);
  }

  return {
    now,
    follow: async (ask) => {
      for (let tries = 0; tries < FIRST_TRIES && !(await compareOnce(starts, ask)); tries += 1);
      compare = () => compareIn(0, ask);
      compareIn(COMPARE_EVERY_MS, ask);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      compare = () => undefined;
    },
  };
}
