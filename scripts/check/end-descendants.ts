import { setTimeout as pause } from 'node:timers/promises';
import { descendantsOf, listProcesses, type ProcessEntry } from './process-tree.ts';

const ASK_EVERY_MS = 100;
/** Each signal, and the milliseconds until the next one. The first lets databases, browsers and products close. */
const SIGNALS = [
  ['SIGINT', 5_000],
  ['SIGTERM', 2_000],
  ['SIGKILL', 2_000],
] as const;

const keyOf = ({ pid, started }: ProcessEntry) => `${pid} ${started}`;

function signal({ pid }: ProcessEntry, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}

/**
 * Ends all that this process has started, and what that has started: also servers and browsers in groups of their
 * own, and those whose parent ends before them.
 */
export async function endDescendants(): Promise<void> {
  const known = new Map<string, ProcessEntry>();
  /** Those still running. A process whose parent has ended is found by what was known before. */
  const findRunning = () => {
    const entries = listProcesses();
    for (const entry of descendantsOf(process.pid, entries)) known.set(keyOf(entry), entry);
    const running = entries.filter((entry) => known.has(keyOf(entry)));
    for (const entry of running)
      for (const below of descendantsOf(entry.pid, entries)) known.set(keyOf(below), below);
    return entries.filter((entry) => known.has(keyOf(entry)));
  };
  for (const [name, patience] of SIGNALS) {
    const signalled = new Set<string>();
    for (const end = Date.now() + patience; Date.now() < end; await pause(ASK_EVERY_MS)) {
      const running = findRunning();
      if (running.length === 0) return;
      // Once each: a second interrupt makes some end without closing what they have opened.
      for (const entry of running.filter((entry) => !signalled.has(keyOf(entry)))) {
        signalled.add(keyOf(entry));
        signal(entry, name);
      }
    }
  }
}
