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

/** When an account will be anonymised; null if it will not. */
export function deletionAt(user: Pick<UserRow, 'deletedAt'>): Date | null {
  return user.deletedAt && new Date(user.deletedAt.getTime() + DELETION_GRACE * 1000);
}

/**
 * Hides the account, ends all its sessions, and mails until when it can be restored. Call it inside a transaction.
 */
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

/** Undoes deleteUser, except for the lessons it cancelled; the one mutation that a person who is leaving may call. */
export async function restoreUser(ctx: Context): Promise<UserRow> {
  if (!ctx.viewer) throw new DomainError('UNAUTHORIZED');
  const { id } = ctx.viewer;
  return inTransaction(ctx, async (inner) => {
    for (const settle of inner.registry.onReturn) await settle(inner, id);
    const user = await store.setDeleted(inner.db, id, null);
    if (!user) throw new DomainError('UNAUTHORIZED');
    await afterPersonChange(inner, [id]);
    inner.events.emit('profile.changed', { userIds: [id] });
    return user;
  });
}

/** People whose grace period is over. */
export async function findDeletedUsers(ctx: SystemContext): Promise<number[]> {
  return store.findDeletedUsers(ctx.db, graceEnd(ctx));
}

const graceEnd = (ctx: SystemContext) => new Date(ctx.platform.clock.now().getTime() - DELETION_GRACE * 1000);

/**
 * Locks an account whose grace period is over until the transaction ends, and returns its photo; null if the person
 * has restored the account at this moment or it was anonymised already.
 */
export const lockDeletedUser = (ctx: SystemContext, userId: number): Promise<ErasedAccount | null> =>
  store.lockDeletedUser(ctx.db, userId, graceEnd(ctx));

/**
 * Empties an account: no name, address or picture remain, and nobody can sign in. The row stays, because lessons
 * and ledgers of others refer to it. Call it inside the transaction of lockDeletedUser.
 */
export async function anonymiseAccount(ctx: SystemContext, userId: number): Promise<void> {
  await store.anonymise(ctx.db, userId, ctx.platform.clock.now());
  await afterPersonChange(ctx, [userId]);
  await closeSessionsOf(ctx, userId, null);
  await sessions.deleteSessionsOf(ctx.db, userId);
  await codes.deleteCodesOf(ctx.db, userId);
}
