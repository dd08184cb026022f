import { signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const searchRoutes = {
  search: signedIn('/search'),
  instructors: signedIn('/instructors'),
} satisfies Routes;
