import type { ServerModule } from '../../module.ts';
import { WORD_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { remindOfWords } from './remind.ts';
import { resolvers } from './resolvers.ts';
import { dispatch } from './sockets.ts';
import { uploadPurposes } from './uploads.ts';

export const word = {
  resolvers,
  budgets: WORD_BUDGETS,
  events,
  notifications,
  jobs: [{ name: 'word.remind', cron: '*/15 * * * *', run: remindOfWords }],
  dispatch,
  personalData,
  uploadPurposes,
} satisfies ServerModule;
