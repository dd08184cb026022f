import { preferencesRoutes } from '@/lib/contract/routes/preferences.ts';

export const dynamic = 'force-dynamic';

/** Where password managers lead a person who should change their password. Who is signed out signs in on the way. */
export function GET(): Response {
  return new Response(null, { status: 303, headers: { location: preferencesRoutes.changePassword.path } });
}
