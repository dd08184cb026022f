import type { ServerModule } from '../../module.ts';
import { CHAT_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { handleChatFile } from './files.ts';
import { removeEmptyChats } from './jobs.ts';
import { createChatLoaders } from './loaders.ts';
import { startChatNotifier } from './notifier.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { dispatch, evictions, socketEvents } from './sockets.ts';
import { chatStream } from './stream.ts';
import { uploadPurposes } from './uploads.ts';

export const chat = {
  resolvers,
  httpRoutes: { '/chats/': { method: 'GET', readsToken: true, handle: handleChatFile } },
  loaders: createChatLoaders,
  jobs: [{ name: 'chat.removeEmpty', cron: '27 4 * * *', run: removeEmptyChats }],
  workers: [startChatNotifier],
  budgets: CHAT_BUDGETS,
  events,
  dispatch,
  evictions,
  socketEvents,
  uploadPurposes,
  personalData,
  demo: () => import('./demo.ts'),
  streamKinds: { chat: chatStream },
} satisfies ServerModule;
