import { TEACHES, open, signedIn } from './route.ts';
import type { Routes } from './route.ts';

const OWN = '/profile/materials/lessons';

/** Before those of materials in the list: a lesson is open to visitors, other pages below /materials are not. */
export const lessonRoutes = {
  selfLessons: signedIn(OWN, { roles: TEACHES }),
  selfLesson: signedIn(`${OWN}/:lessonId(\\d+|new)`, { roles: TEACHES }),
  lesson: open('/materials/lessons/:lessonId(\\d+)'),
} satisfies Routes;
