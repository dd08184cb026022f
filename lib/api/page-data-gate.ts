import 'server-only';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { cache } from 'react';

/** As long the frame of a page waits for what the page shows. */
const HOLD_MS = 250;

/** What the page being drawn asks the API for, in the order of asking. */
const asked = cache((): Promise<unknown>[] => []);

/** Notes that the page needs this. */
export function noteAsked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  asked().push(answer.catch(() => undefined));
  return answer;
}

/**
 * Awaited by the frame of signed-in pages. A frame that goes ahead is painted with a skeleton in it, and React puts the
 * page in its place 300 ms later at the soonest, however soon it came: what is here in a moment comes with the frame.
 * `deadline`: when it waits no longer.
 */
export async function pageDataGate(deadline: Promise<unknown> = pause(HOLD_MS)): Promise<void> {
  await Promise.race([allAsked(), deadline]);
}

/** One answer may lead to the next question, which is asked in the turn that follows. */
async function allAsked(): Promise<void> {
  await turn();
  for (let settled = 0; settled < asked().length; await turn()) {
    settled = asked().length;
    await Promise.all(asked());
  }
}
