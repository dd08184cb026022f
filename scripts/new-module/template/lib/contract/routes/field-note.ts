import { signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const fieldNoteRoutes = {
  fieldNotes: signedIn('/field-notes'),
} satisfies Routes;
