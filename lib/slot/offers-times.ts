import 'server-only';
import { serverApi } from '@/lib/api/server';
import { askFreeTimes } from './queries';
import { nextQuestion } from './next-times';
import { serverClock } from '@/lib/app/server-clock';

/**
 * Whether a person has working hours, so that a page reserves room for their free times. Without an answer: no, the
 * page is more than that.
 */
export async function offersTimes(userId: number): Promise<boolean> {
  try {
    const question = nextQuestion([userId], serverClock());
    return (await askFreeTimes(await serverApi(), question)).length > 0;
  } catch {
    return false;
  }
}
