import type { ServerModule } from '../../module.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';

export const review = {
  resolvers,
  notifications,
  personalData,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;
