import type { ServerModule } from '../../module.ts';
import { LIVE_ANSWER_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { listeners } from './listeners.ts';
import { markAnswers } from './mark.ts';
import { storeResults } from './results.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { dispatch } from './sockets.ts';
import { answersStream } from './stream.ts';

export const liveAnswer = {
  resolvers,
  budgets: LIVE_ANSWER_BUDGETS,
  events,
  dispatch,
  listeners,
  jobs: [
    { name: 'liveAnswer.markAnswers', cron: '* * * * *', run: (ctx) => markAnswers(ctx) },
    { name: 'liveAnswer.storeResults', cron: '* * * * *', run: (ctx) => storeResults(ctx) },
  ],
  personalData,
  streamKinds: { answers: answersStream },
} satisfies ServerModule;
