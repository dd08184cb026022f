import type { SystemContext } from '#server/context.ts';
import * as store from './settings-store.ts';

export type { QuietHours } from './engine/quiet-hours.ts';
export { quietHoursEnd, quietHoursStart } from './engine/quiet-hours.ts';
export { DEFAULT_SETTINGS, hasReminder, localeOf, quietHoursOf } from './model.ts';
export { hourOf, momentOf, zoneNameOf } from './moment.ts';
export { unsubscribeLinks } from './services/unsubscribe.ts';

/** Deletes settings and subscriptions of a person. */
export const eraseDeliveryOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteAllOf(ctx.db, userId);

/** Settings and browsers of a person, for the archive of their data. */
export async function readDeliveryOf(ctx: SystemContext, userId: number) {
  const subscriptions = await store.listSubscriptions(ctx.db, userId);
  return {
    settings: await store.findSettings(ctx.db, userId),
    // Address and keys of a browser are useful only to the sender of pushes.
    subscriptions: subscriptions.map(({ userAgent, createdAt }) => ({ userAgent, createdAt })),
  };
}
