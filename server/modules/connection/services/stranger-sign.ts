import type { SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { CONNECTION_BUDGETS } from '../budgets.ts';

/**
 * Whether a person who is not connected with another may be notified of them now: three times a day by one stranger,
 * ten times by all. Takes it if so. The stranger is not told, so that nothing shows who exists or who is in demand.
 */
export async function takeStrangerSign(
  { platform: { limiter } }: SystemContext,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  try {
    await limiter.take(CONNECTION_BUDGETS.strangerPair, `${from}:${to}`);
    await limiter.take(CONNECTION_BUDGETS.strangers, String(to));
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}
