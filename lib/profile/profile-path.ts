import { MATERIAL_KINDS } from '@/lib/contract/category.ts';
import type { MaterialKind } from '@/lib/contract/category.ts';
import { profileRoutes } from '@/lib/contract/routes/profile.ts';
import { pathOf } from '@/lib/contract/routes/route.ts';
import { entryPath } from '@/lib/auth/entry-paths';
import { filterQuery } from '@/lib/review/filter';
import type { ReviewFilter } from '@/lib/review/filter';

/** The lists with pages of their own, in the order of their tabs. */
export const DETAILS = [
  'certificates',
  'materials',
  'posts',
  'reviews',
  'instructors',
  'students',
  'connections',
] as const;
export type DetailsPart = (typeof DETAILS)[number];

export const profilePath = (id: number): string => pathOf(profileRoutes.userProfile, { userId: id });
export const detailsPath = (id: number, part: DetailsPart): string => `${profilePath(id)}/details/${part}`;

/** Path of an instructor's reviews with a filter. */
export const reviewsPath = (id: number, filter: ReviewFilter): string =>
  `${detailsPath(id, 'reviews')}${filterQuery(filter)}`;

/** Path on which the viewer writes or changes a review of this instructor. */
export const writeReviewPath = (id: number): string => pathOf(profileRoutes.writeReview, { userId: id });

/** Path of an instructor's free times. `at`: one that is chosen, an instant. */
export const freeTimesPath = (id: number, at?: string): string =>
  `${pathOf(profileRoutes.userFreeTimes, { userId: id })}${at ? `?at=${encodeURIComponent(at)}` : ''}`;

/** Path of what a person shares; null: of every kind. */
export const materialsPath = (id: number, kind: MaterialKind | null): string =>
  `${detailsPath(id, 'materials')}${kind ? `?kind=${kind}` : ''}`;

/** Path for a visitor who wants to connect: the sign-up, which leads back to the profile. */
export const connectPath = (id: number): string => entryPath('/auth/sign-up', profilePath(id));

/** Path of the picture in link previews of this profile; it changes with the profile. */
export const cardPath = (id: number, locale: string, updatedAt: string): string =>
  `/api/cards/profile/${id}?lang=${locale}&at=${Date.parse(updatedAt)}`;

/** The `kind` parameter of an address; anything else is every kind. */
export const toMaterialKind = (value: string | string[] | undefined): MaterialKind | null =>
  MATERIAL_KINDS.find((kind) => kind === value) ?? null;

/** Path of a person's posts. `before`: the key of the page; null: the latest. */
export const userPostsPath = (id: number, before: string | null): string =>
  `${detailsPath(id, 'posts')}${before ? `?before=${encodeURIComponent(before)}` : ''}`;

export const toDetailsPart = (segment: string): DetailsPart | null =>
  DETAILS.find((part) => part === segment) ?? null;
