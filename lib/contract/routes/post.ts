import { open, signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const postRoutes = {
  feed: signedIn('/feed'),
  selfFeed: signedIn('/profile/feed'),
  post: open('/feed/update/post/:id(\\d+)'),
} satisfies Routes;
