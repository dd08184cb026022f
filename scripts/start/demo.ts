import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/seed/people.ts';
import type { DemoPerson } from './screen.ts';
import { wantsDemo } from './settings.ts';
import type { Settings } from './settings.ts';

/** The demo sign-ins to show; none if no demo people were created. */
export function readDemo(settings: Settings): { people: readonly DemoPerson[]; password: string } | null {
  if (!wantsDemo(settings)) return null;
  const people = DEMO_PEOPLE.map(({ firstName, lastName, role, email }) => ({
    name: `${firstName} ${lastName}`,
    role,
    email,
  }));
  return { people, password: DEMO_PASSWORD };
}
