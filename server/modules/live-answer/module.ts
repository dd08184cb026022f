import type { ServerModule } from '../../module.ts';
import { LIVE_ANSWER_BUDGETS } from './budgets.ts';
import { personalData } from './privacy.ts';
import { answersStream } from './stream.ts';

export const liveAnswer = {
  budgets: LIVE_ANSWER_BUDGETS,
  personalData,
  streamKinds: { answers: answersStream },
} satisfies ServerModule;
