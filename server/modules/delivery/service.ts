import type { SystemContext } from '#server/context.ts';
import * as store from './settings-store.ts';

/** Leaves nothing of how a person was reached. */
export const eraseDeliveryOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteAllOf(ctx.db, userId);

/** How a person is reached, for the archive of what is theirs: what they chose, and which browsers take pushes. */
export async function readDeliveryOf(ctx: SystemContext, userId: number) {
  const subscriptions = await store.listSubscriptions(ctx.db, userId);
  return {
    settings: await store.findSettings(ctx.db, userId),
    // Address and keys of a browser are no use to anybody but who sends there.
    subscriptions: subscriptions.map(({ userAgent, createdAt }) => ({ userAgent, createdAt })),
  };
}
