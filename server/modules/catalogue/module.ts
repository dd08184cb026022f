import type { ServerModule } from '../../module.ts';
import { resolvers } from './resolvers.ts';

export const catalogue = {
  resolvers,
  // The lists are of the platform.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;
