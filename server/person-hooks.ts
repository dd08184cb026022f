import type { SystemContext } from './context.ts';
import type { UserRow } from './modules/account/model.ts';

declare module './registry.ts' {
  interface Registry {
    onSignUp: readonly OnSignUp[];
    onPersonChange: readonly OnPersonChange[];
  }
}

/** A person has created an account; runs in that transaction. */
export type OnSignUp = (ctx: SystemContext, user: UserRow) => Promise<void>;

/**
 * A name, a confirmed address, or whether these people are on the platform has changed; runs after it in the same
 * transaction, so that derived data never differs from it.
 */
export type OnPersonChange = (ctx: SystemContext, userIds: readonly number[]) => Promise<unknown>;

/** Calls every module that derives data from people. */
export async function afterPersonChange(ctx: SystemContext, userIds: readonly number[]): Promise<void> {
  for (const follow of ctx.registry.onPersonChange) await follow(ctx, userIds);
}
