import type { ServerModule } from '../../module.ts';
import { resolvers } from './resolvers.ts';

export const match = {
  resolvers,
} satisfies ServerModule;
