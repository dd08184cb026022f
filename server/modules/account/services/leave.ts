import { DELETION_GRACE } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { queueMail } from '../../mail/service.ts';
import * as codes from '../code-store.ts';
import type { UserRow } from '../model.ts';
import { closeSessionsOf } from '../sessions.ts';
import * as sessions from '../session-store.ts';
import * as store from '../store.ts';
import { requirePassword } from './password.ts';

/** When nothing personal will be left of an account; null when it stays. */
export function deletionAt(user: Pick<UserRow, 'deletedAt'>): Date | null {
  return user.deletedAt && new Date(user.deletedAt.getTime() + DELETION_GRACE * 1000);
}

/** Hides the account and ends all sessions; BAD_USER_INPUT for a wrong password. */
export async function deleteUser(ctx: Context, password: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const user = await requirePassword(ctx, viewer.id, password, 'password');
  const now = ctx.platform.clock.now();
  const date = new Intl.DateTimeFormat(user.locale, { dateStyle: 'long', timeZone: user.timeZone }).format(
    new Date(now.getTime() + DELETION_GRACE * 1000),
  );
  await inTransaction(ctx, async (inner) => {
    await store.setDeleted(inner.db, viewer.id, now);
    await codes.endCodes(inner.db, viewer.id, ['CHANGE_EMAIL'], now);
    await closeSessionsOf(inner, viewer.id, null);
    await queueMail(inner, {
      userId: user.id,
      address: user.email,
      locale: user.locale,
      template: 'accountLeaving',
      values: { date, link: `${inner.platform.publicUrl}/auth/sign-in` },
    });
    inner.events.emit('profile.changed', { userIds: [viewer.id] });
  });
}

/** Takes deleteUser back; the one call a person who is leaving may make. */
export async function restoreUser(ctx: Context): Promise<UserRow> {
  if (!ctx.viewer) throw new DomainError('UNAUTHORIZED');
  const user = await store.setDeleted(ctx.db, ctx.viewer.id, null);
  if (!user) throw new DomainError('UNAUTHORIZED');
  ctx.events.emit('profile.changed', { userIds: [user.id] });
  return user;
}

/** People whose days to change their mind are over. */
export async function findLeavers(ctx: SystemContext): Promise<number[]> {
  return store.findLeavers(ctx.db, graceEnd(ctx));
}

const graceEnd = (ctx: SystemContext) => new Date(ctx.platform.clock.now().getTime() - DELETION_GRACE * 1000);

/**
 * Empties an account whose days are over: no name, no address, no picture, nobody can sign in. The row stays, because
 * lessons and ledgers of others point to it. Call it inside a transaction, first: null when the person changed their
 * mind in this very moment, or was anonymised already; otherwise the photo that was theirs.
 */
export async function anonymiseAccount(
  ctx: SystemContext,
  userId: number,
): Promise<{ photoId: string | null } | null> {
  const leaver = await store.lockLeaver(ctx.db, userId, graceEnd(ctx));
  if (!leaver) return null;
  await store.anonymise(ctx.db, userId, ctx.platform.clock.now());
  await closeSessionsOf(ctx, userId, null);
  await sessions.deleteSessionsOf(ctx.db, userId);
  await codes.deleteCodesOf(ctx.db, userId);
  return leaver;
}
