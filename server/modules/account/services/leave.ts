import { DELETION_GRACE } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { afterPersonChange } from '../../../person-hooks.ts';
import type { ErasedAccount } from '../../../personal-data.ts';
import { inTransaction } from '../../../transaction.ts';
import { queueMail } from '../../mail/service.ts';
import * as codes from '../code-store.ts';
import type { UserRow } from '../model.ts';
import { closeSessionsOf } from '../sessions.ts';
import * as sessions from '../session-store.ts';
import * as store from '../store.ts';
import { wrongPassword } from './password.ts';

/** When nothing personal will be left of an account; null when it stays. */
export function deletionAt(user: Pick<UserRow, 'deletedAt'>): Date | null {
  return user.deletedAt && new Date(user.deletedAt.getTime() + DELETION_GRACE * 1000);
}

/** Hides the account, ends all its sessions, and mails until when it can be had back. Call it inside a transaction. */
export async function hideAccount(ctx: SystemContext, user: UserRow): Promise<void> {
  const now = ctx.platform.clock.now();
  const date = new Intl.DateTimeFormat(user.locale, { dateStyle: 'long', timeZone: user.timeZone }).format(
    new Date(now.getTime() + DELETION_GRACE * 1000),
  );
  if (!(await store.setDeleted(ctx.db, user.id, now, user.passwordHash))) throw wrongPassword('password');
  await afterPersonChange(ctx, [user.id]);
  await codes.endCodes(ctx.db, user.id, ['CHANGE_EMAIL'], now);
  await closeSessionsOf(ctx, user.id, null);
  await queueMail(ctx, {
    userId: user.id,
    address: user.email,
    locale: user.locale,
    template: 'accountLeaving',
    values: { date, link: `${ctx.platform.publicUrl}/auth/sign-in` },
  });
  ctx.events.emit('profile.changed', { userIds: [user.id] });
}

/** Takes deleteUser back, but for the lessons it cancelled; the one call a person who is leaving may make. */
export async function restoreUser(ctx: Context): Promise<UserRow> {
  if (!ctx.viewer) throw new DomainError('UNAUTHORIZED');
  const { id } = ctx.viewer;
  return inTransaction(ctx, async (inner) => {
    const user = await store.setDeleted(inner.db, id, null);
    if (!user) throw new DomainError('UNAUTHORIZED');
    await afterPersonChange(inner, [id]);
    inner.events.emit('profile.changed', { userIds: [id] });
    return user;
  });
}

/** People whose days to change their mind are over. */
export async function findDeletedUsers(ctx: SystemContext): Promise<number[]> {
  return store.findDeletedUsers(ctx.db, graceEnd(ctx));
}

const graceEnd = (ctx: SystemContext) => new Date(ctx.platform.clock.now().getTime() - DELETION_GRACE * 1000);

/**
 * Locks an account whose days are over until the transaction ends: null when the person changed their mind in this very
 * moment, or was anonymised already; otherwise the photo that is theirs.
 */
export const lockDeletedUser = (ctx: SystemContext, userId: number): Promise<ErasedAccount | null> =>
  store.lockDeletedUser(ctx.db, userId, graceEnd(ctx));

/**
 * Empties an account: no name, no address, no picture, nobody can sign in. The row stays, because lessons and ledgers of
 * others point to it. Call it inside the transaction of lockDeletedUser.
 */
export async function anonymiseAccount(ctx: SystemContext, userId: number): Promise<void> {
  await store.anonymise(ctx.db, userId, ctx.platform.clock.now());
  await afterPersonChange(ctx, [userId]);
  await closeSessionsOf(ctx, userId, null);
  await sessions.deleteSessionsOf(ctx.db, userId);
  await codes.deleteCodesOf(ctx.db, userId);
}
