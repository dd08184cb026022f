import { PROFILE_PART_SIZE } from '#contract/limits.ts';
import type { Context, SystemContext, Viewer } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { requireViewer } from '../../viewer.ts';
import { ACCOUNT_BUDGETS } from '../account/budgets.ts';
import type { UserRow } from '../account/model.ts';
import type { Audience } from '../upload/service.ts';
import { PROFILE_BUDGETS } from './budgets.ts';
import { findDetails as findDetailsRows, findTargetLanguages } from './details-store.ts';
import { parsePage } from './input.ts';
import * as lists from './list-store.ts';
import type { UserPage } from './list-store.ts';
import type { ProfileDetails, UserListRow } from './model.ts';
import { canBeSeenByAll, canSee, isKnownTo } from './policy.ts';
import type { Ties } from './policy.ts';
import * as ratings from './rating-store.ts';
import * as store from './store.ts';

export { parsePage, phoneSchema } from './input.ts';
export { abilitiesToward } from './policy.ts';
export type { Ties } from './policy.ts';

/** Deletes everything a person wrote in their profile. */
export const eraseProfile = (ctx: SystemContext, userId: number): Promise<void> =>
  store.eraseProfile(ctx.db, userId, ctx.platform.clock.now());

/**
 * Recomputes the ratings of everybody this person has reviewed, when their reviews start or stop counting (they
 * were suspended or restored). Writers of reviews call `recountRatings` for the reviewed people. Both run inside
 * the transaction.
 */
export const recountRatingsBy = (ctx: SystemContext, reviewerId: number): Promise<void> =>
  ratings.recountReviewedBy(ctx.db, reviewerId);

export const recountRatings = (ctx: SystemContext, userIds: readonly number[]): Promise<void> =>
  ratings.recountRatings(ctx.db, userIds);

/** Profile details of these people, without checking the viewer; one statement. */
export const findDetails = (ctx: SystemContext, userIds: readonly number[]): Promise<ProfileDetails[]> =>
  findDetailsRows(ctx.db, userIds);

/** Code of the language that a person teaches or learns; null: not set. */
export async function findTargetLanguage(ctx: SystemContext, userId: number): Promise<string | null> {
  const [details] = await findDetails(ctx, [userId]);
  return details?.targetLanguage?.code ?? null;
}

/** Codes of the languages that these people teach or learn, of those who have set one. */
export const listTargetLanguages = (
  ctx: SystemContext,
  userIds: readonly number[],
): Promise<Map<number, string>> => findTargetLanguages(ctx.db, userIds);

/** As findDetails, for a viewer: without details of people whom they may not find. ADMINs find everybody. */
export const findProfileDetails = (
  ctx: SystemContext,
  viewer: Pick<Viewer, 'id' | 'role'> | null,
  userIds: readonly number[],
): Promise<ProfileDetails[]> =>
  findDetailsRows(ctx.db, userIds, viewer?.role === 'ADMIN' ? undefined : { viewerId: viewer?.id ?? null });

/**
 * A person by id, for everybody. USER_NOT_FOUND if the person does not exist, is suspended, is a minor and no
 * acquaintance of the viewer, or if one of the two has blocked the other, all indistinguishable; USER_DELETED for one
 * who left.
 */
export async function getUser(ctx: Context, id: number): Promise<UserRow> {
  const found = await lists.findPerson(ctx.db, id, ctx.viewer?.id ?? null);
  if (found && isShown(ctx, found)) return found.user;
  const hasLeft = found?.user.deletedAt && !found.isBlocked && isKnown(ctx, found);
  throw new DomainError(hasLeft ? 'USER_DELETED' : 'USER_NOT_FOUND');
}

const isKnown = (ctx: Context, { user, ...ties }: { user: UserRow } & Ties): boolean =>
  isKnownTo(ctx.viewer, user, ties, ctx.platform.clock.now());

/** A person by id, also one who hides from the viewer; null for one who does not exist for the viewer. */
export async function findKnown(ctx: Context, id: number): Promise<UserRow | null> {
  const found = await lists.findPerson(ctx.db, id, ctx.viewer?.id ?? null);
  return found && isKnown(ctx, found) ? found.user : null;
}

/**
 * As getUser, for reading a profile by its number. Those that are not found count for the caller's address, each once
 * a request: TOO_MANY_REQUESTS after 60 in ten minutes. One that is found is never refused.
 */
export async function getProfile(ctx: Context & { address: string }, id: number): Promise<UserRow> {
  try {
    return await readOnce(ctx, id);
  } catch (error) {
    if (isAbsence(error)) await countMissing(ctx, id);
    throw error;
  }
}

/** What a request has read: several of its fields may ask for one person. */
const read = new WeakMap<object, Map<number, Promise<UserRow>>>();

function readOnce(ctx: Context, id: number): Promise<UserRow> {
  const ofRequest = read.get(ctx) ?? new Map<number, Promise<UserRow>>();
  read.set(ctx, ofRequest);
  const reading = ofRequest.get(id) ?? getUser(ctx, id);
  ofRequest.set(id, reading);
  return reading;
}

const isAbsence = (error: unknown): boolean =>
  error instanceof DomainError && ['USER_NOT_FOUND', 'USER_DELETED'].includes(error.code);

/** What a request has counted: several of its fields may ask for one person. */
const counted = new WeakMap<object, Map<number, Promise<void>>>();

function countMissing(ctx: Context & { address: string }, id: number): Promise<void> {
  const ofRequest = counted.get(ctx) ?? new Map<number, Promise<void>>();
  counted.set(ctx, ofRequest);
  const taken = ofRequest.get(id) ?? ctx.platform.limiter.take(PROFILE_BUDGETS.missingProfile, ctx.address);
  ofRequest.set(id, taken);
  return taken;
}

/** Whether a person who was read with something else may be shown to the viewer, by the rule of getUser. */
export const isShown = (
  ctx: Context,
  { user, isBlocked, isAcquainted }: { user: Parameters<typeof canSee>[1] } & Ties,
): boolean => canSee(ctx.viewer, user, { isBlocked, isAcquainted }, ctx.platform.clock.now());

/** Who may open the files of a person's profile. */
export const findAudienceOf = async (ctx: Context, userId: number): Promise<Audience> =>
  audienceOf(ctx, await lists.findPerson(ctx.db, userId, ctx.viewer?.id ?? null));

/** Who may open a person's photo, by its name. */
export const findPhotoAudience = async (ctx: Context, photoId: string): Promise<Audience> =>
  audienceOf(ctx, await lists.findPersonOfPhoto(ctx.db, photoId, ctx.viewer?.id ?? null));

/** What visitors may see is open to all: a file that caches keep cannot be closed to somebody who is blocked. */
function audienceOf(ctx: Context, found: ({ user: UserRow } & Ties) | null): Audience {
  if (!found) return 'NOBODY';
  if (canBeSeenByAll(found.user, ctx.platform.clock.now())) return 'EVERYBODY';
  return isShown(ctx, found) ? 'VIEWER' : 'NOBODY';
}

export interface RecommendedFilter {
  specialitySlug?: string | null | undefined;
  targetLanguageId?: number | null | undefined;
  skip: number;
  take: number;
}

/** Instructors who agreed to be recommended, best rated first. BAD_USER_INPUT. */
export async function getRecommendedInstructors(
  ctx: Context,
  input: RecommendedFilter,
): Promise<UserListRow> {
  const page = parsePage(input);
  const viewerId = ctx.viewer?.id ?? null;
  const filter = {
    specialitySlug: input.specialitySlug?.replaceAll('\u0000', '').slice(0, 100) ?? null,
    targetLanguageId: input.targetLanguageId ?? null,
  };
  const found = await lists.listRecommended(ctx.db, viewerId, filter, page);
  return { ...found, total: () => lists.countRecommended(ctx.db, viewerId, filter) };
}

/** People who taught this person in held lessons, or whom this person taught. Errors as getProfile. */
export async function getLessonPartners(
  ctx: Context & { address: string },
  side: 'instructors' | 'students',
  input: { id: number; skip: number; take: number },
): Promise<UserPage> {
  const page = parsePage(input);
  const { id } = await getProfile(ctx, input.id);
  return lists.listLessonPartners(ctx.db, ctx.viewer?.id ?? null, id, side, page);
}

/** The limit that the contract states (@max). */
const PUBLIC_PAGE_MAX = 1_000;
const PUBLIC_PARTS_MAX = 10_000;

/** Ids and dates of change of profiles for search engines. */
export async function getPublicProfiles(ctx: SystemContext, afterId: number, take: number) {
  return lists.listPublicProfiles(ctx.db, Math.max(0, afterId), Math.min(Math.max(1, take), PUBLIC_PAGE_MAX));
}

/** Numbers of the parts that contain profiles for search engines, in order. */
export const getPublicProfileParts = (ctx: SystemContext): Promise<number[]> =>
  lists.listPublicParts(ctx.db, PROFILE_PART_SIZE, PUBLIC_PARTS_MAX);

/** Those of these people who are named to this person where they took part: all but minors who are strangers. */
export const findNamed = (
  ctx: SystemContext,
  viewerId: number | null,
  ids: readonly number[],
): Promise<UserRow[]> => lists.findNamed(ctx.db, viewerId, ids);

/**
 * Which of these this person may not find: suspended, leaving or deleted accounts, minors who are strangers to them,
 * or a block in either direction.
 */
export const findHidden = async (
  ctx: SystemContext,
  viewerId: number | null,
  ids: readonly number[],
): Promise<Set<number>> => new Set(await lists.findHidden(ctx.db, viewerId, ids));

/** The id of the viewer who changes their own profile: signed in, within the budget. */
export async function requireOwner(ctx: Context): Promise<number> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.profile, String(id));
  return id;
}

/** The viewer's own row after a change; the pages that show it are rendered again. */
export function emitOwnerChanged(ctx: Context, user: UserRow | undefined): UserRow {
  if (!user) throw new DomainError('UNAUTHORIZED');
  ctx.events.emit('profile.changed', { userIds: [user.id] });
  return user;
}
