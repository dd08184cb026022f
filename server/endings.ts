import type { StreamName } from '#contract/socket.ts';
import type { SystemContext } from './context.ts';

declare module './registry.ts' {
  interface Registry {
    onBlock: readonly OnBlock[];
    onDeparture: readonly OnDeparture[];
    onSessionEnd: readonly OnSessionEnd[];
  }
}

/** What is to be done once the transaction is committed: sound and picture close. */
export type AfterCommit = () => Promise<void>;

/** Ends what is between two people when `blockerId` blocks the other, who is not told; inside a transaction. */
export type OnBlock = (
  ctx: SystemContext,
  blockerId: number,
  blockedId: number,
) => Promise<AfterCommit | void>;

/** Somebody is no longer on the platform, suspended or by their own wish: they may come back. Inside a transaction. */
export type OnDeparture = (ctx: SystemContext, userId: number) => Promise<AfterCommit | void>;

/** A session of this person is over, and its sockets are gone; `isStillIn`: another session of theirs has subscribed to the stream. */
export type OnSessionEnd = (
  ctx: SystemContext,
  userId: number,
  isStillIn: (stream: StreamName) => boolean,
) => Promise<void>;

/** Does these one after the other; answers what is left to be done after the commit. */
export async function endAllOf(steps: readonly (() => Promise<AfterCommit | void>)[]): Promise<AfterCommit> {
  const after: AfterCommit[] = [];
  for (const step of steps) {
    const rest = await step();
    if (rest) after.push(rest);
  }
  return async () => {
    for (const rest of after) await rest();
  };
}
