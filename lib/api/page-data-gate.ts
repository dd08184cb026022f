import 'server-only';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { cache } from 'react';

/** Longest time, in milliseconds, that the frame of a page waits for the page's data. */
const HOLD_MS = 250;

/** API requests of the page being rendered, in order. */
const asked = cache((): Promise<unknown>[] => []);

/** Registers a request whose answer the page needs; returns it. */
export function noteAsked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  asked().push(answer.catch(() => undefined));
  return answer;
}

/**
 * Awaited by the frame of signed-in pages. A frame that is sent first shows a skeleton, and React replaces it by the
 * page 300 ms later at the earliest, however early the data arrived; so data that arrives before `deadline` is sent
 * with the frame.
 */
export async function pageDataGate(deadline: Promise<unknown> = pause(HOLD_MS)): Promise<void> {
  await Promise.race([allAsked(), deadline]);
}

/** An answer may lead to further requests, which are made in the next turn of the event loop. */
async function allAsked(): Promise<void> {
  await turn();
  for (let settled = 0; settled < asked().length; await turn()) {
    settled = asked().length;
    await Promise.all(asked());
  }
}
