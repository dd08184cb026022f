import type { SystemContext } from './context.ts';

declare module './registry.ts' {
  interface Registry {
    onBlock: readonly OnBlock[];
    onDeparture: readonly OnDeparture[];
    onReturn: readonly OnReturn[];
    onSessionEnd: readonly OnSessionEnd[];
  }
}

/** Work that must wait until the transaction is committed: closing media rooms. */
export type AfterCommit = () => Promise<void>;

/**
 * Ends what connects two people when `blockerId` blocks the other, who is not notified; runs inside a transaction.
 */
export type OnBlock = (
  ctx: SystemContext,
  blockerId: number,
  blockedId: number,
) => Promise<AfterCommit | void>;

/** A person was suspended or has left the platform; they may come back. Runs inside a transaction. */
export type OnDeparture = (ctx: SystemContext, userId: number) => Promise<AfterCommit | void>;

/**
 * A person who was suspended or had left is about to come back; it runs before that, inside the transaction, while the
 * account says since when they are away.
 */
export type OnReturn = (ctx: SystemContext, userId: number) => Promise<void>;

/** A session of this person has ended, and its sockets are closed. */
export type OnSessionEnd = (ctx: SystemContext, userId: number, sessionId: string) => Promise<void>;

/** Runs these one after the other; returns the work to be done after the commit. */
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
