import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { abilitiesOf, findUsers, parseName } from '../../account/service.ts';
import type { UserRow } from '../../account/model.ts';
import { isTargetLanguage } from '../../catalogue/service.ts';
import {
  parseAbout,
  parseHeadline,
  parseInterestIds,
  parsePhone,
  parsePrices,
  parseSpeakLanguages,
  parseSpecialityIds,
  parseTarget,
} from '../input.ts';
import { recommendationMissing } from '../policy.ts';
import { findDetails, requireOwner, emitOwnerChanged } from '../service.ts';
import { reindexPeople } from '../../search/service.ts';
import { endRecommendation, relist } from '../rating-store.ts';
import * as store from '../store.ts';

/**
 * Changes one section of the viewer's own profile: `values` of its row, then `write`, which returns
 * the person, in a transaction. The row of the profile is locked first: two simultaneous changes could together exceed
 * a limit, or leave a consent to be recommended without its conditions.
 */
export async function changeSection(
  ctx: Context,
  userId: number,
  values: store.ProfileValues,
  write = async (inner: Context): Promise<UserRow | undefined> => (await findUsers(inner, [userId]))[0],
): Promise<UserRow> {
  return inTransaction(ctx, async (inner) => {
    await store.updateProfile(inner.db, userId, { ...values, updatedAt: inner.platform.clock.now() });
    return emitOwnerChanged(inner, await write(inner));
  });
}

const notChoosable = (field: string): DomainError =>
  new DomainError('BAD_USER_INPUT', { fields: { [field]: { code: 'INVALID_VALUE' } } });

/** BAD_USER_INPUT unless this may be chosen to be taught or learned; one that was archived since may stay. */
async function requireTarget(ctx: Context, userId: number, languageId: number): Promise<void> {
  if (await isTargetLanguage(ctx, languageId)) return;
  const [own] = await findDetails(ctx, [userId]);
  if (own?.targetLanguage?.id !== languageId) throw notChoosable('languageId');
}

/** BAD_USER_INPUT at `field` if fewer entries of a list were stored than wanted: the others may not be chosen. */
async function requireAll(field: string, wanted: readonly unknown[], stored: Promise<number>): Promise<void> {
  if ((await stored) < wanted.length) throw notChoosable(field);
}

/**
 * As changeSection, for data by which a person is found or matched. `ends`: the change removes a condition of the
 * recommendation.
 */
async function changeFoundBy(
  ctx: Context,
  userId: number,
  change: {
    values?: store.ProfileValues;
    write?: (ctx: Context) => Promise<void>;
    ends?: boolean;
  },
): Promise<UserRow> {
  return inTransaction(ctx, async (inner) => {
    const updatedAt = inner.platform.clock.now();
    await store.updateProfile(inner.db, userId, { ...change.values, updatedAt });
    await change.write?.(inner);
    const [user] = await reindexPeople(inner, [userId]);
    // After the person is locked: whoever writes their search rows at the same time has finished, or will see that
    // it ended.
    if (change.ends) await endRecommendation(inner.db, userId);
    return emitOwnerChanged(inner, user);
  });
}

export async function updateUserName(
  ctx: Context,
  input: { firstName: string; lastName: string },
): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  const name = parseName(input);
  return changeFoundBy(ctx, userId, { write: (inner) => store.updateName(inner.db, userId, name) });
}

export async function updateUserContact(ctx: Context, telNumber: string | null): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  return changeSection(ctx, userId, { telNumber: parsePhone(telNumber) });
}

export async function updateUserHeadline(ctx: Context, shortAbout: string): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  return changeFoundBy(ctx, userId, { values: parseHeadline(shortAbout) });
}

export async function updateUserAbout(ctx: Context, longAbout: string): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  return changeSection(ctx, userId, parseAbout(longAbout));
}

export async function updateUserSpecialities(ctx: Context, ids: readonly number[]): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  const chosen = parseSpecialityIds(ids);
  return changeFoundBy(ctx, userId, {
    write: (inner) =>
      requireAll('specialityIds', chosen, store.replaceSpecialities(inner.db, userId, chosen)),
    ends: chosen.length === 0,
  });
}

export async function updateUserInterests(ctx: Context, ids: readonly number[]): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  const chosen = parseInterestIds(ids);
  return changeFoundBy(ctx, userId, {
    write: (inner) => requireAll('interestIds', chosen, store.replaceInterests(inner.db, userId, chosen)),
  });
}

/** Sets the language taught or learned: one of the target languages. */
export async function updateUserTargetLanguage(
  ctx: Context,
  input: { languageId?: number | null | undefined; level?: string | null | undefined },
): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  const { languageId, level } = parseTarget(input);
  if (languageId) await requireTarget(ctx, userId, languageId);
  return changeFoundBy(ctx, userId, {
    values: {
      targetLanguageId: languageId ?? null,
      languageLevel: languageId ? (level ?? null) : null,
    },
    ends: !languageId,
  });
}

export async function updateUserSpeakLanguages(ctx: Context, input: unknown): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  const languages = parseSpeakLanguages(input);
  return changeFoundBy(ctx, userId, {
    write: (inner) =>
      requireAll('languages', languages, store.replaceSpeakLanguages(inner.db, userId, languages)),
  });
}

export async function updateUserPrices(ctx: Context, input: unknown): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  const prices = parsePrices(input);
  return changeFoundBy(ctx, userId, {
    write: (inner) => store.replacePrices(inner.db, userId, prices),
    ends: prices.length === 0,
  });
}

/** RECOMMENDATION_INCOMPLETE while something is missing; INSUFFICIENT_ROLE for everybody except instructors. */
export async function updateUserRecommendation(ctx: Context, show: boolean): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  if (!abilitiesOf(requireViewer(ctx).role).beRecommended) throw new DomainError('INSUFFICIENT_ROLE');
  return inTransaction(ctx, async (inner) => {
    const updatedAt = inner.platform.clock.now();
    // Written before it is checked, because the write locks what the check depends on.
    await store.updateProfile(inner.db, userId, { showOnRecommendationPage: show, updatedAt });
    const [locked] = await reindexPeople(inner, [userId]);
    await relist(inner.db, [userId]);
    const user = emitOwnerChanged(inner, locked);
    const [details] = show ? await findDetails(inner, [userId]) : [];
    if (show && (!details || recommendationMissing(user, details).length > 0))
      throw new DomainError('RECOMMENDATION_INCOMPLETE');
    return user;
  });
}
