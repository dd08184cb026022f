import type { ServerModule } from '../../module.ts';
import { resolvers } from './resolvers.ts';

export const match = {
  resolvers,
  // It reads the rows that search writes.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;
