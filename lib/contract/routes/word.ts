import { signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const wordRoutes = {
  words: signedIn('/profile/words'),
} satisfies Routes;
