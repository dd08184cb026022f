import { VISITOR_BROWSER_TTL } from '#contract/limits.ts';
import type { SystemContext } from '../../context.ts';
import { deleteVisits } from './visitor-store.ts';

/** Forgets the browsers of submissions that are so old that no browser can be recognised as theirs any more. */
export async function forgetBrowsers({ db, platform: { clock } }: SystemContext): Promise<void> {
  await deleteVisits(db, new Date(clock.now().getTime() - VISITOR_BROWSER_TTL * 1000));
}
