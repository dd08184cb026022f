import type { ServerModule } from '../../module.ts';
import { BOARD_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { handleBoardFile } from './files.ts';
import { purgeRemovedBoards } from './jobs.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { closings, evictions, socketEvents } from './sockets.ts';
import { boardStream } from './stream.ts';

export const board = {
  resolvers,
  httpRoutes: { '/boards/': { method: null, readsToken: true, handle: handleBoardFile } },
  jobs: [{ name: 'board.purgeRemoved', cron: '37 * * * *', run: purgeRemovedBoards }],
  budgets: BOARD_BUDGETS,
  events,
  evictions,
  closings,
  socketEvents,
  personalData,
  demo: () => import('./demo.ts'),
  streamKinds: { board: boardStream },
} satisfies ServerModule;
