import type { ServerModule } from '../../module.ts';
import { resolvers } from './resolvers.ts';

export const match = {
  resolvers,
  // Whom somebody may learn from is asked of the rows that search writes.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;
