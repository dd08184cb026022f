import { open, signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const wordRoutes = {
  words: signedIn('/profile/words'),
  /** What a device shows in its place without a network. */
  offlineWords: open('/offline/words', { unlisted: true }),
} satisfies Routes;
