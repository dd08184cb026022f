import type { SystemContext } from '../../../context.ts';
import { afterPersonChange } from '../../../person-hooks.ts';
import { inTransaction } from '../../../transaction.ts';
import { typedEmail } from '../model.ts';
import type { UserRow } from '../model.ts';
import { closeSessionsOf } from '../sessions.ts';
import * as store from '../store.ts';

export type Appointment = 'DONE' | 'UNKNOWN' | 'UNCONFIRMED' | 'SUSPENDED' | 'LEAVING' | 'ALREADY';

function refusalOf(user: UserRow): Exclude<Appointment, 'DONE' | 'UNKNOWN'> | null {
  if (user.role === 'ADMIN') return 'ALREADY';
  if (user.suspendedAt) return 'SUSPENDED';
  if (user.deletedAt) return 'LEAVING';
  return user.emailConfirmedAt ? null : 'UNCONFIRMED';
}

/**
 * Makes the confirmed account with this address an administrator, by whoever operates this installation. They sign in
 * anew everywhere: no session that began with few rights goes on with all. Every administrator sees since when they are
 * one.
 */
export async function appointAdmin(ctx: SystemContext, email: string): Promise<Appointment> {
  return inTransaction(ctx, async (inner) => {
    const user = await store.lockUserByEmail(inner.db, typedEmail(email));
    if (!user || user.anonymisedAt) return 'UNKNOWN';
    const refusal = refusalOf(user);
    if (refusal) return refusal;
    await store.setAdmin(inner.db, user.id, inner.platform.clock.now());
    await afterPersonChange(inner, [user.id]);
    await closeSessionsOf(inner, user.id, null);
    inner.events.emit('profile.changed', { userIds: [user.id] });
    inner.log.warn({ userId: user.id, was: user.role }, 'made an administrator by the operator');
    return 'DONE';
  });
}
