import { TEACHES, open, signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const boardRoutes = {
  whiteboardDemo: open('/whiteboard-demo', { sitemap: true }),
  boardPreview: open('/lesson-board/:lessonBoardId(\\d+)/preview', { unlisted: true }),
  boards: signedIn('/lesson-boards', { roles: TEACHES }),
  board: signedIn('/lesson-boards/:id(\\d+)', { roles: TEACHES }),
} satisfies Routes;
