import type { ServerModule } from '../../module.ts';
import { LIVE_STAY_BUDGETS } from './budgets.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { closeLiveDays } from './service.ts';

export const liveStay = {
  resolvers,
  jobs: [{ name: 'liveStay.closeDays', cron: '17 1 * * *', run: closeLiveDays }],
  budgets: LIVE_STAY_BUDGETS,
  personalData,
} satisfies ServerModule;
