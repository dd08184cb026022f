import type { ServerModule } from '../../module.ts';
import { resolvers } from './resolvers.ts';

export const contact = {
  resolvers,
} satisfies ServerModule;
