import type { ServerModule } from '../../module.ts';
import { resolvers } from './resolvers.ts';

export const catalogue = {
  resolvers,
  // The lists belong to the platform, not to a person.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;
