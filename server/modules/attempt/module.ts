import type { ServerModule } from '../../module.ts';
import { keepTellingAuthors } from './jobs.ts';
import { resolvers } from './resolvers.ts';

export const attempt = {
  resolvers,
  workers: [keepTellingAuthors],
} satisfies ServerModule;
