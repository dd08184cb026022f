import 'server-only';
import { getLocale } from 'next-intl/server';
import { headers } from 'next/headers';
import { cache } from 'react';
import {
  GetProfileCardDocument,
  GetProfileCertificatesDocument,
  GetProfileConnectionsDocument,
  GetProfileDocument,
  GetProfileHeadDocument,
  GetProfileInstructorsDocument,
  GetProfileMaterialsDocument,
  GetProfilePostsDocument,
  GetProfileReviewsDocument,
  GetProfileStudentsDocument,
  GetReviewStandingDocument,
} from '@/graphql/generated/graphql';
import type { GetProfileQuery } from '@/graphql/generated/graphql';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import type { ApiClient } from '@/lib/api/client';
import { isApiError } from '@/lib/api/errors';
import { serverApi } from '@/lib/api/server';
import { callApi } from '@/lib/api/upstream';
import type { MaterialKind } from '@/lib/contract/category.ts';
import { readId } from '@/lib/contract/id.ts';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { toQuery } from '@/lib/review/filter';
import type { ReviewFilter } from '@/lib/review/filter';
import type { Standing } from '@/lib/review/queries';
import type { Found, FoundProfile } from './found';
import { serverClock } from '@/lib/app/server-clock';

/** Runs an API call for a person; maps "not found" to an absence and throws other errors. */
async function findOf<Thing>(
  segment: string,
  ask: (id: number, api: ApiClient) => Promise<Thing>,
): Promise<Found<Thing>> {
  const id = readId(segment);
  if (id === null) return { absence: 'missing', thing: null };
  try {
    return { absence: null, thing: await ask(id, await serverApi()) };
  } catch (error) {
    if (isApiError(error, 'USER_NOT_FOUND')) return { absence: 'missing', thing: null };
    if (isApiError(error, 'USER_DELETED')) return { absence: 'gone', thing: null };
    if (isApiError(error, 'TOO_MANY_REQUESTS')) return { absence: 'limited', thing: null };
    throw error;
  }
}

const toFound = ({
  getUser,
  getUserReviews,
  getUserMaterials,
  getUserPosts,
}: GetProfileQuery): FoundProfile => ({
  profile: getUser,
  reviews: getUserReviews,
  materials: getUserMaterials,
  posts: getUserPosts.items,
});

/** A profile as the viewer may see it; fetched once for the page and its metadata. */
export const findProfile = cache((segment: string) =>
  findOf(segment, async (id, api) => toFound(await api(GetProfileDocument, { id }))),
);

/** The viewer's own profile. `now`: when the page is rendered. */
export async function findOwnProfile(): Promise<{ found: FoundProfile; now: number }> {
  const api = await serverApi();
  const found = await api(GetProfileDocument, { id: (await requireCurrentUser()).id });
  return { found: toFound(found), now: serverClock() };
}

/**
 * The viewer's own profile as a visitor sees it, fetched without a session. Null: visitors may not see it (minors).
 */
export async function findVisitorsView(): Promise<{ found: FoundProfile | null; now: number }> {
  const [{ id }, locale, incoming] = await Promise.all([requireCurrentUser(), getLocale(), headers()]);
  const caller = { locale, forwardedFor: incoming.get('x-forwarded-for') };
  try {
    return { found: toFound(await callApi(GetProfileDocument, { id }, caller)), now: serverClock() };
  } catch (error) {
    if (isApiError(error, 'USER_NOT_FOUND')) return { found: null, now: serverClock() };
    throw error;
  }
}

/**
 * Data of a profile's card picture, fetched without a session, so that it is the same for everybody. `forwardedFor`:
 * the caller's address, for which the api counts profiles that do not exist.
 */
export async function findCardFacts(id: number, locale: string, forwardedFor: string | null) {
  return (await callApi(GetProfileCardDocument, { id }, { locale, forwardedFor })).getUser;
}
export type CardFacts = Awaited<ReturnType<typeof findCardFacts>>;

const pageOf = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });

export const findCertificates = cache((segment: string) =>
  findOf(segment, async (id, api) => (await api(GetProfileCertificatesDocument, { id })).getUser),
);

/** `isMember`: with what the viewer, who has an account, held with the instructor. */
export const findReviews = (
  segment: string,
  page: number,
  { filter, isMember }: { filter: ReviewFilter; isMember: boolean },
) =>
  findOf(segment, async (id, api) => {
    const [answer, standing] = await Promise.all([
      api(GetProfileReviewsDocument, { id, ...toQuery(filter), ...pageOf(page) }),
      isMember ? findStanding(id, api) : null,
    ]);
    return { person: answer.getUser, list: answer.getUserReviews, filter, standing };
  });

async function findStanding(userId: number, api: ApiClient): Promise<Standing | null> {
  try {
    return (await api(GetReviewStandingDocument, { userId })).getReviewStanding;
  } catch (error) {
    if (isApiError(error, 'REVIEW_NOT_ALLOWED') || isApiError(error, 'UNAUTHORIZED')) return null;
    throw error;
  }
}

/** `kind` null: of every kind. */
export const findMaterials = cache((segment: string, page: number, kind: MaterialKind | null) =>
  findOf(segment, async (id, api) => {
    const kinds = kind && [kind];
    const answer = await api(GetProfileMaterialsDocument, { id, kinds, ...pageOf(page) });
    return { person: answer.getUser, list: answer.getUserMaterials };
  }),
);

export const findPosts = cache((segment: string, before: string | null) =>
  findOf(segment, async (id, api) => {
    const answer = await api(GetProfilePostsDocument, { id, before, take: PAGE_SIZE });
    return { person: answer.getUser, posts: answer.getUserPosts };
  }),
);

export const findInstructors = cache((segment: string, page: number) =>
  findOf(segment, async (id, api) => {
    const answer = await api(GetProfileInstructorsDocument, { id, ...pageOf(page) });
    return { person: answer.getUser, list: answer.getUserInstructors };
  }),
);

export const findStudents = cache((segment: string, page: number) =>
  findOf(segment, async (id, api) => {
    const answer = await api(GetProfileStudentsDocument, { id, ...pageOf(page) });
    return { person: answer.getUser, list: answer.getUserStudents };
  }),
);

/** For signed-in people only: fails with UNAUTHORIZED otherwise. */
export const findConnections = cache((segment: string, page: number) =>
  findOf(segment, async (id, api) => {
    const answer = await api(GetProfileConnectionsDocument, { id, search: null, ...pageOf(page) });
    return { person: answer.getUser, list: answer.getUserConnections };
  }),
);

export const findHead = cache((segment: string) =>
  findOf(segment, async (id, api) => (await api(GetProfileHeadDocument, { id })).getUser),
);
