import type { SystemContext, Viewer } from '../context.ts';
import type { Loaders } from '../loaders.ts';
import { createAccountLoaders } from '../modules/account/loaders.ts';
import { createChatLoaders } from '../modules/chat/loaders.ts';
import { createConnectionLoaders } from '../modules/connection/loaders.ts';
import { createModerationLoaders } from '../modules/moderation/loaders.ts';
import { createNotificationLoaders } from '../modules/notification/loaders.ts';
import { createProfileLoaders } from '../modules/profile/loaders.ts';
import { createQuizLoaders } from '../modules/quiz/loaders.ts';
import { createSavedQuizLoaders } from '../modules/saved-quiz/loaders.ts';

/** The loaders of one request. */
export function createLoaders(ctx: SystemContext, viewer: Viewer | null): Loaders {
  const loaders = {} as Loaders;
  const scope = { ctx, viewer, loaders };
  const made: Loaders = {
    ...createAccountLoaders(scope),
    ...createChatLoaders(scope),
    ...createConnectionLoaders(scope),
    ...createModerationLoaders(scope),
    ...createNotificationLoaders(scope),
    ...createProfileLoaders(scope),
    ...createQuizLoaders(scope),
    ...createSavedQuizLoaders(scope),
  };
  return Object.assign(loaders, made);
}
