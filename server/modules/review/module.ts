import type { ServerModule } from '../../module.ts';
import { REVIEW_BUDGETS } from './budgets.ts';
import { createReviewLoaders } from './loaders.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { closeOldDisputes } from './services/respond.ts';

export const review = {
  resolvers,
  loaders: createReviewLoaders,
  budgets: REVIEW_BUDGETS,
  notifications,
  personalData,
  jobs: [{ name: 'review.closeDisputes', cron: '13 * * * *', run: closeOldDisputes }],
  demo: () => import('./demo.ts'),
} satisfies ServerModule;
