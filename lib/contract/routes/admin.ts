import { NOBODY, signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const adminRoutes = {
  admin: signedIn('/admin', { roles: NOBODY }),
  adminPeople: signedIn('/admin/people', { roles: NOBODY }),
  adminPerson: signedIn('/admin/people/:id(\\d+)', { roles: NOBODY }),
  adminReports: signedIn('/admin/reports', { roles: NOBODY }),
  adminReviews: signedIn('/admin/reviews', { roles: NOBODY }),
  adminErrors: signedIn('/admin/errors', { roles: NOBODY }),
  adminLessons: signedIn('/admin/lessons', { roles: NOBODY }),
  adminLanguages: signedIn('/admin/languages', { roles: NOBODY }),
  adminSpecialities: signedIn('/admin/specialities', { roles: NOBODY }),
  adminInterests: signedIn('/admin/interests', { roles: NOBODY }),
} satisfies Routes;
