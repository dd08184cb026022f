import { profileRoutes } from '@/lib/contract/routes/profile.ts';
import { pathOf } from '@/lib/contract/routes/route.ts';
import { entryPath } from '@/lib/auth/entry-paths';

/** The lists a profile has pages of its own for, in the order of their tabs. */
export const DETAILS = ['certificates', 'reviews', 'instructors', 'students', 'connections'] as const;
export type DetailsPart = (typeof DETAILS)[number];

export const profilePath = (id: number): string => pathOf(profileRoutes.userProfile, { userId: id });
export const detailsPath = (id: number, part: DetailsPart): string => `${profilePath(id)}/details/${part}`;

/** Where a visitor goes who wants to know this person: signs up, and comes back. */
export const connectPath = (id: number): string => entryPath('/auth/sign-up', profilePath(id));

/** The picture shown with a link to this profile; its address changes with what is on it. */
export const cardPath = (id: number, locale: string, updatedAt: string): string =>
  `/api/cards/profile/${id}?lang=${locale}&at=${Date.parse(updatedAt)}`;

export const toDetailsPart = (segment: string): DetailsPart | null =>
  DETAILS.find((part) => part === segment) ?? null;
