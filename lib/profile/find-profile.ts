import 'server-only';
import { getLocale } from 'next-intl/server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import {
  GetProfileCardDocument,
  GetProfileCertificatesDocument,
  GetProfileConnectionsDocument,
  GetProfileDocument,
  GetProfileHeadDocument,
  GetProfileInstructorsDocument,
  GetProfileReviewsDocument,
  GetProfileStudentsDocument,
} from '@/graphql/generated/graphql';
import { findCurrentUser } from '@/lib/account/find-current-user';
import type { ApiClient } from '@/lib/api/client';
import { isApiError } from '@/lib/api/errors';
import { serverApi } from '@/lib/api/server';
import { callApi } from '@/lib/api/upstream';
import { PATH_HEADER, sessionEndedPath } from '@/lib/auth/guard';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import type { Found, FoundProfile } from './found';
import { toProfileId } from './profile-path';

/** What the API says of a person, or that there is none; other failures are thrown. */
async function findOf<Thing>(
  segment: string,
  ask: (id: number, api: ApiClient) => Promise<Thing>,
): Promise<Found<Thing>> {
  const id = toProfileId(segment);
  if (id === null) return { absence: 'missing', thing: null };
  try {
    return { absence: null, thing: await ask(id, await serverApi()) };
  } catch (error) {
    if (isApiError(error, 'USER_NOT_FOUND')) return { absence: 'missing', thing: null };
    if (isApiError(error, 'USER_DELETED')) return { absence: 'gone', thing: null };
    throw error;
  }
}

/** A profile with its latest reviews, for the one who is looking; asked once for the page and what it says of itself. */
export const findProfile = cache((segment: string) =>
  findOf(segment, async (id, api): Promise<FoundProfile> => {
    const { getUser, getUserReviews } = await api(GetProfileDocument, { id });
    return { profile: getUser, reviews: getUserReviews };
  }),
);

/** Oneself, on pages where the middleware lets nobody else in; else to the sign-in. */
async function requireSelf(): Promise<number> {
  const user = await findCurrentUser();
  if (!user) redirect(sessionEndedPath((await headers()).get(PATH_HEADER)));
  return user.id;
}

/** One's own profile, as oneself sees it. `now`: when the page is drawn. */
export async function findOwnProfile(): Promise<{ found: FoundProfile; now: number }> {
  const api = await serverApi();
  const { getUser, getUserReviews } = await api(GetProfileDocument, { id: await requireSelf() });
  return { found: { profile: getUser, reviews: getUserReviews }, now: Date.now() };
}

/** One's own profile as a visitor is shown it: asked for without a session. */
export async function findVisitorsView(): Promise<{ found: FoundProfile; now: number }> {
  const [id, locale, incoming] = await Promise.all([requireSelf(), getLocale(), headers()]);
  const caller = { locale, forwardedFor: incoming.get('x-forwarded-for') };
  const { getUser, getUserReviews } = await callApi(GetProfileDocument, { id }, caller);
  return { found: { profile: getUser, reviews: getUserReviews }, now: Date.now() };
}

/** What the picture of a profile tells; nobody's session, so that it is alike for all. */
export async function findCardFacts(id: number, locale: string) {
  return (await callApi(GetProfileCardDocument, { id }, { locale })).getUser;
}
export type CardFacts = Awaited<ReturnType<typeof findCardFacts>>;

const pageOf = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });

export const findCertificates = cache((segment: string) =>
  findOf(segment, async (id, api) => (await api(GetProfileCertificatesDocument, { id })).getUser),
);

export const findReviews = cache((segment: string, page: number) =>
  findOf(segment, async (id, api) => {
    const answer = await api(GetProfileReviewsDocument, { id, ...pageOf(page) });
    return { person: answer.getUser, list: answer.getUserReviews };
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

/** Signed-in people only: UNAUTHORIZED otherwise. */
export const findConnections = cache((segment: string, page: number) =>
  findOf(segment, async (id, api) => {
    const answer = await api(GetProfileConnectionsDocument, { id, search: null, ...pageOf(page) });
    return { person: answer.getUser, list: answer.getUserConnections };
  }),
);

export const findHead = cache((segment: string) =>
  findOf(segment, async (id, api) => (await api(GetProfileHeadDocument, { id })).getUser),
);
