import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { abilitiesOf, parseName } from '../../account/service.ts';
import type { UserRow } from '../../account/model.ts';
import { findChoosable } from '../../catalogue/service.ts';
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
import type { ProfileDetails } from '../model.ts';
import { recommendationMissing } from '../policy.ts';
import { changedOwner, findDetails, requireOwner, emitOwnerChanged } from '../service.ts';
import { reindexPeople } from '../../search/service.ts';
import { endRecommendation, relist } from '../rating-store.ts';
import * as store from '../store.ts';

/**
 * Changes one section of the viewer's own profile: `values` of its row, then `write`, in a transaction; the consent
 * to be recommended ends if its conditions do. The row of the profile is locked first: two simultaneous changes
 * could together exceed a limit, or leave a consent without its conditions.
 */
export async function changeSection(
  ctx: Context,
  userId: number,
  values: store.ProfileValues,
  write?: (ctx: Context) => Promise<void>,
): Promise<UserRow> {
  return inTransaction(ctx, async (inner) => {
    await store.updateProfile(inner.db, userId, { ...values, updatedAt: inner.platform.clock.now() });
    await write?.(inner);
    await endRecommendation(inner.db, userId);
    return changedOwner(inner, userId);
  });
}

/** BAD_USER_INPUT at `field` if one of these may not be chosen; entries that were archived since may stay. */
async function requireChoosable(
  ctx: Context,
  wanted: {
    kind: 'language' | 'targetLanguage' | 'speciality' | 'interest';
    ids: readonly number[];
    field: string;
  },
  owner: { userId: number; idsOf: (own: ProfileDetails) => readonly number[] },
): Promise<void> {
  const { kind, ids, field } = wanted;
  const found = await findChoosable(ctx, kind === 'targetLanguage' ? 'language' : kind, ids);
  const choosable = found.filter(({ isTarget }) => isTarget || kind !== 'targetLanguage');
  const missing = ids.filter((id) => !choosable.some((row) => row.id === id));
  if (missing.length === 0) return;
  const [own] = await findDetails(ctx, [owner.userId]);
  const earlier = own ? owner.idsOf(own) : [];
  if (missing.some((id) => !earlier.includes(id)))
    throw new DomainError('BAD_USER_INPUT', { fields: { [field]: { code: 'INVALID_VALUE' } } });
}

const idOf = ({ id }: { id: number }): number => id;

/**
 * As changeSection, for data by which a person is found or matched. `ends`: the change may have removed a condition
 * of the recommendation, which is then checked.
 */
async function changeFoundBy(
  ctx: Context,
  userId: number,
  change: {
    values?: store.ProfileValues;
    write?: (ctx: Context) => Promise<void>;
    ends?: true;
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
  await requireChoosable(
    ctx,
    { kind: 'speciality', ids: chosen, field: 'specialityIds' },
    { userId, idsOf: (own) => own.specialities.map(idOf) },
  );
  return changeFoundBy(ctx, userId, {
    write: (inner) => store.replaceSpecialities(inner.db, userId, chosen),
    ends: true,
  });
}

export async function updateUserInterests(ctx: Context, ids: readonly number[]): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  const chosen = parseInterestIds(ids);
  await requireChoosable(
    ctx,
    { kind: 'interest', ids: chosen, field: 'interestIds' },
    { userId, idsOf: (own) => own.interests.map(idOf) },
  );
  return changeFoundBy(ctx, userId, { write: (inner) => store.replaceInterests(inner.db, userId, chosen) });
}

/** Sets the language taught or learned: one of the target languages. */
export async function updateUserTargetLanguage(
  ctx: Context,
  input: { languageId?: number | null | undefined; level?: string | null | undefined },
): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  const { languageId, level } = parseTarget(input);
  if (languageId)
    await requireChoosable(
      ctx,
      { kind: 'targetLanguage', ids: [languageId], field: 'languageId' },
      { userId, idsOf: ({ targetLanguage }) => (targetLanguage ? [targetLanguage.id] : []) },
    );
  return changeFoundBy(ctx, userId, {
    values: {
      targetLanguageId: languageId ?? null,
      languageLevel: languageId ? (level ?? null) : null,
    },
    ends: true,
  });
}

export async function updateUserSpeakLanguages(ctx: Context, input: unknown): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  const languages = parseSpeakLanguages(input);
  await requireChoosable(
    ctx,
    { kind: 'language', ids: languages.map(({ languageId }) => languageId), field: 'languages' },
    { userId, idsOf: (own) => own.speakLanguages.map(({ language }) => language.id) },
  );
  return changeFoundBy(ctx, userId, {
    write: (inner) => store.replaceSpeakLanguages(inner.db, userId, languages),
  });
}

export async function updateUserPrices(ctx: Context, input: unknown): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  const prices = parsePrices(input);
  return changeFoundBy(ctx, userId, {
    write: (inner) => store.replacePrices(inner.db, userId, prices),
    ends: true,
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
