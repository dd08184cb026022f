import type { ServerModule } from '../../module.ts';
import { resolvers } from './resolvers.ts';

export const version = {
  resolvers,
  // Versions belong to what they are of, and are exported and erased with it.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;
