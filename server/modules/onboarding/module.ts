import type { ServerModule } from '../../module.ts';
import { resolvers } from './resolvers.ts';

export const onboarding = {
  resolvers,
  // It reads the rows of other modules.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;
