import { open, signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const postRoutes = {
  feed: signedIn('/feed'),
  selfFeed: signedIn('/profile/feed', { planned: true }),
  post: open('/feed/update/post/:id(\\d+)', { planned: true }),
} satisfies Routes;
