import type { ServerModule } from '../../module.ts';
import { events } from './events.ts';
import { createNotificationLoaders } from './loaders.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { cancelNotificationsBetween } from './service.ts';
import { welcome } from './services/welcome.ts';
import { dispatch } from './sockets.ts';

export const notification = {
  resolvers,
  loaders: createNotificationLoaders,
  events,
  dispatch,
  notifications,
  onSignUp: welcome,
  onBlock: cancelNotificationsBetween,
  personalData,
} satisfies ServerModule;
