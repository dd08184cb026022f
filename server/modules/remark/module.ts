import type { ServerModule } from '../../module.ts';
import { REMARK_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { createRemarkLoaders } from './loaders.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { releaseLostVoices } from './service.ts';
import { dispatch } from './sockets.ts';
import { uploadPurposes } from './uploads.ts';

export const remark = {
  resolvers,
  loaders: createRemarkLoaders,
  budgets: REMARK_BUDGETS,
  events,
  notifications,
  dispatch,
  jobs: [{ name: 'remark.releaseLostVoices', cron: '37 3 * * *', run: releaseLostVoices }],
  personalData,
  uploadPurposes,
} satisfies ServerModule;
