import type { ServerModule } from '../../module.ts';
import { events } from './events.ts';
import { createNotificationLoaders } from './loaders.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';

export const notification = {
  resolvers,
  loaders: createNotificationLoaders,
  events,
  personalData,
} satisfies ServerModule;
