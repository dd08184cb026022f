import type { ServerModule } from '../../module.ts';
import { UPLOAD_BUDGETS } from './budgets.ts';
import { httpRoutes } from './http-routes.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { pruneUploads } from './service.ts';

export const upload = {
  resolvers,
  httpRoutes,
  jobs: [{ name: 'upload.prune', cron: '57 * * * *', run: pruneUploads }],
  budgets: UPLOAD_BUDGETS,
  personalData,
} satisfies ServerModule;
