import type { ServerModule } from '../../module.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';

export const review = {
  resolvers,
  personalData,
} satisfies ServerModule;
