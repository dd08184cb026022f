import type { ServerModule } from '../../module.ts';
import { resolvers } from './resolvers.ts';

export const schedule = {
  resolvers,
} satisfies ServerModule;
