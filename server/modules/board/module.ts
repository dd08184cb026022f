import type { ServerModule } from '../../module.ts';
import { purgeRemovedBoards } from './jobs.ts';
import { resolvers } from './resolvers.ts';

export const board = {
  resolvers,
  jobs: [{ name: 'board.purgeRemoved', cron: '37 * * * *', run: purgeRemovedBoards }],
} satisfies ServerModule;
