import { NOBODY, signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const adminRoutes = {
  admin: signedIn('/admin', { roles: NOBODY }),
  adminPeople: signedIn('/admin/people', { roles: NOBODY }),
  adminPerson: signedIn('/admin/people/:id(\\d+)', { roles: NOBODY }),
  adminReports: signedIn('/admin/reports', { roles: NOBODY }),
  adminLanguages: signedIn('/admin/languages', { roles: NOBODY }),
  adminSpecialities: signedIn('/admin/specialities', { roles: NOBODY }),
  adminInterests: signedIn('/admin/interests', { roles: NOBODY }),
} satisfies Routes;
