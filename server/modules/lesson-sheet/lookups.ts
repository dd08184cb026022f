import type { ReadingEvent } from '#contract/live/reading.ts';
import type { SystemContext } from '../../context.ts';
import { wordKey } from './keys.ts';
import { insertLookups } from './store.ts';

/**
 * Stores the words that a student has looked up in a lesson. The sheet shows those that its materials have: what else a device
 * may say stands nowhere.
 */
export async function storeLookups(
  ctx: SystemContext,
  { id, userId, words = [] }: ReadingEvent,
): Promise<void> {
  const now = ctx.platform.clock.now();
  const rows = new Map(words.map((word) => [wordKey(word), { ...word, key: wordKey(word) }]));
  await insertLookups(ctx.db, { scheduleId: id, userId, now }, [...rows.values()]);
}
