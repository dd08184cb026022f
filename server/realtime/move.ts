import { disconnectAll } from './backpressure.ts';
import { inTurns } from './turns.ts';
import type { Turns } from './turns.ts';
import type { Realtime } from './types.ts';

/** Milliseconds between two groups; below, the number of groups at most, so that all move within 25 seconds. */
const TURN_MS = 100;
const TURNS_MAX = 250;
/** Connections that move together at least: 50 a second, each of which costs the others some milliseconds. */
const GROUP_MIN = 5;

/** Small groups, and larger ones only where there are thousands. */
export const turnsOf = (count: number): Turns => ({
  atOnce: Math.max(GROUP_MIN, Math.ceil(count / TURNS_MAX)),
  everyMs: TURN_MS,
});

/**
 * R19: moves the sockets to other processes, and the connections of `closers` after them, at a rate that the others do
 * not feel: whoever is moved asks for a ticket, is admitted and joins again. Resolves when all have gone.
 */
export async function moveAway(realtime: Realtime, closers: readonly (() => void)[]): Promise<void> {
  const sockets = [...realtime.io.of('/').sockets.values()];
  const farewells: Promise<void>[] = [];
  // One who does not read delays no other.
  const moves = [
    ...sockets.map((socket) => () => void farewells.push(disconnectAll(realtime, [socket]))),
    ...closers,
  ];
  await inTurns(moves, turnsOf(moves.length), (group) => group.forEach((move) => move()));
  await Promise.all(farewells);
}
