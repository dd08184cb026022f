import { signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const chatRoutes = {
  messages: signedIn('/messages'),
  messageChat: signedIn('/messages/:id(\\d+)'),
  selfMessages: signedIn('/profile/messages'),
} satisfies Routes;
