import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { ACCOUNT_BUDGETS } from '../budgets.ts';
import * as codes from '../code-store.ts';
import { parseNewPassword } from '../input.ts';
import type { UserRow } from '../model.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { closeSessionsOf } from '../sessions.ts';
import * as store from '../store.ts';
import { mailPasswordChanged } from './reset-password.ts';

export const wrongPassword = (field: string) =>
  new DomainError('BAD_USER_INPUT', { fields: { [field]: { code: 'PASSWORD_WRONG' } } });

/**
 * Returns the person if this is their password; BAD_USER_INPUT at `field` otherwise, TOO_MANY_REQUESTS after many
 * tries. The password may change during the comparison: code that relies on it must compare `passwordHash` again.
 */
export async function requirePassword(
  ctx: Context,
  userId: number,
  password: string,
  field: string,
): Promise<UserRow> {
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.passwordCheck, String(userId));
  const [user] = await store.findUsersById(ctx.db, [userId]);
  if (!user || !(await verifyPassword(user.passwordHash, password))) throw wrongPassword(field);
  await ctx.platform.limiter.reset(ACCOUNT_BUDGETS.passwordCheck, String(userId));
  return user;
}

/** Changes the viewer's password; every other session ends. BAD_USER_INPUT with fields. */
export async function updateUserPassword(ctx: Context, oldPassword: string, password: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const chosen = parseNewPassword(password);
  const { passwordHash: compared } = await requirePassword(ctx, viewer.id, oldPassword, 'oldPassword');
  if (chosen === oldPassword)
    throw new DomainError('BAD_USER_INPUT', { fields: { password: { code: 'PASSWORD_SAME' } } });
  const passwordHash = await hashPassword(chosen);
  await inTransaction(ctx, async (inner) => {
    const user = await store.updatePassword(inner.db, viewer.id, { from: compared, to: passwordHash });
    if (!user) throw wrongPassword('oldPassword');
    // Changes of address and codes that a thief requested become invalid with the old password.
    const now = inner.platform.clock.now();
    await codes.endCodes(inner.db, viewer.id, ['CHANGE_EMAIL', 'RESET_PASSWORD'], now);
    await closeSessionsOf(inner, viewer.id, viewer.sessionId);
    await mailPasswordChanged(inner, user);
  });
}
