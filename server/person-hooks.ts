import type { SystemContext } from './context.ts';
import type { UserRow } from './modules/account/model.ts';

declare module './registry.ts' {
  interface Registry {
    onSignUp: readonly OnSignUp[];
    onPersonChange: readonly OnPersonChange[];
  }
}

/** Somebody has made an account; in the transaction that makes it. */
export type OnSignUp = (ctx: SystemContext, user: UserRow) => Promise<void>;

/**
 * A name, an address confirmed, or whether these people are on the platform has changed; after that, in the same
 * transaction, so that what is derived of them never differs from it.
 */
export type OnPersonChange = (ctx: SystemContext, userIds: readonly number[]) => Promise<unknown>;

/** Tells every module that derives something of people. */
export async function afterPersonChange(ctx: SystemContext, userIds: readonly number[]): Promise<void> {
  for (const follow of ctx.registry.onPersonChange) await follow(ctx, userIds);
}
