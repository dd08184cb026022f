import type { ServerModule } from '../../module.ts';
import { PROFILE_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { createProfileLoaders } from './loaders.ts';
import { handlePhoto } from './photos.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { uploadPurposes } from './uploads.ts';

export const profile = {
  resolvers,
  httpRoutes: { '/photos/': { method: 'GET', readsToken: true, handle: handlePhoto } },
  loaders: createProfileLoaders,
  budgets: PROFILE_BUDGETS,
  events,
  uploadPurposes,
  personalData,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;
