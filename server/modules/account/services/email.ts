import { emailKey } from '#contract/account.ts';
import { CHANGE_EMAIL_TTL, CONFIRM_EMAIL_TTL } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { afterPersonChange } from '../../../person-hooks.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { queueMail } from '../../mail/service.ts';
import { ACCOUNT_BUDGETS } from '../budgets.ts';
import * as codes from '../code-store.ts';
import { hashToken } from '../codes.ts';
import { parseEmail } from '../input.ts';
import { maskEmail } from '../model.ts';
import type { CallerContext, UserRow } from '../model.ts';
import * as store from '../store.ts';
import { requirePassword, wrongPassword } from './password.ts';

/** Mails the confirmation link; call it inside the transaction of the sign-up. */
export async function mailConfirmation(ctx: SystemContext, user: UserRow): Promise<void> {
  await mailLink(ctx, user, { purpose: 'CONFIRM_EMAIL', email: user.email, seconds: CONFIRM_EMAIL_TTL });
}

/** Sends the confirmation link again; does nothing if the address is confirmed. */
export async function sendUserEmailConfirmation(ctx: Context): Promise<void> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.emailConfirmation, String(viewer.id));
  const [user] = await store.findUsersById(ctx.db, [viewer.id]);
  if (!user || user.emailConfirmedAt) return;
  await inTransaction(ctx, (inner) => mailConfirmation(inner, user));
}

/**
 * Starts a change of address: sends a link to the new one, and a notice to the old one if it was ever confirmed. If
 * another account has the new address, the answer is the same and no link is sent. BAD_USER_INPUT with fields, also
 * for a wrong password.
 */
export async function updateUserEmail(ctx: CallerContext, email: string, password: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const wanted = parseEmail(email);
  const user = await requirePassword(ctx, viewer.id, password, 'password');
  if (emailKey(wanted) === emailKey(user.email))
    throw new DomainError('BAD_USER_INPUT', { fields: { email: { code: 'EMAIL_SAME' } } });
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.emailConfirmation, String(viewer.id));
  await inTransaction(ctx, async (inner) => {
    const locked = await store.lockUserForEmail(inner.db, user.id, wanted);
    // The password may have changed during the comparison: a change of address must not begin after it.
    if (locked?.user.passwordHash !== user.passwordHash) throw wrongPassword('password');
    if (locked.user.emailConfirmedAt) await mailNotice(inner, locked.user, wanted);
    // An unconfirmed address may be mistyped and a stranger's: the stranger is not notified, and earlier links
    // become invalid.
    else
      await codes.endCodes(
        inner.db,
        user.id,
        ['CONFIRM_EMAIL', 'RESET_PASSWORD'],
        inner.platform.clock.now(),
      );
    if (!locked.isTaken)
      await mailLink(inner, locked.user, {
        purpose: 'CHANGE_EMAIL',
        email: wanted,
        seconds: CHANGE_EMAIL_TTL,
      });
  });
}

/**
 * A reader of the old mailbox may not be the account's owner: the notice shows the new address only to those who
 * know it.
 */
async function mailNotice(ctx: SystemContext, user: UserRow, email: string): Promise<void> {
  await queueMail(ctx, {
    userId: user.id,
    address: user.email,
    locale: user.locale,
    template: 'emailChangeNotice',
    values: { newEmail: maskEmail(email), link: `${ctx.platform.publicUrl}/preferences/security` },
  });
}

/** Confirms that the address a link was sent to is its reader's. CODE_INVALID, USER_EMAIL_ALREADY_CREATED. */
export async function confirmUserEmail(ctx: CallerContext, token: string): Promise<void> {
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.codeAddress, ctx.address);
  const now = ctx.platform.clock.now();
  await inTransaction(ctx, async (inner) => {
    const row = await codes.findLiveCode(
      inner.db,
      hashToken(token.slice(0, 200)),
      ['CONFIRM_EMAIL', 'CHANGE_EMAIL'],
      now,
    );
    if (!row || row.userId === null || !(await codes.useCode(inner.db, row.id, now)))
      throw new DomainError('CODE_INVALID');
    if (row.purpose === 'CONFIRM_EMAIL') {
      // The address may have changed since the link was sent.
      if (!(await codes.confirmEmail(inner.db, row.userId, row.email, now)))
        throw new DomainError('CODE_INVALID');
      await afterPersonChange(inner, [row.userId]);
      return;
    }
    const changed = await codes.changeEmail(inner.db, row.userId, row.email, now);
    if (!changed) throw new DomainError('USER_EMAIL_ALREADY_CREATED');
    // Links and codes sent to the old address become invalid.
    await codes.endCodes(inner.db, row.userId, ['CONFIRM_EMAIL', 'CHANGE_EMAIL', 'RESET_PASSWORD'], now);
    if (changed.isFirst) await afterPersonChange(inner, [row.userId]);
  });
}

async function mailLink(
  ctx: SystemContext,
  user: UserRow,
  { purpose, email, seconds }: { purpose: 'CONFIRM_EMAIL' | 'CHANGE_EMAIL'; email: string; seconds: number },
): Promise<void> {
  const now = ctx.platform.clock.now();
  const token = ctx.platform.ids.secret(32);
  await codes.replaceCode(ctx.db, {
    id: ctx.platform.ids.uuid(),
    userId: user.id,
    purpose,
    tokenHash: hashToken(token),
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  await queueMail(ctx, {
    userId: user.id,
    address: email,
    locale: user.locale,
    template: purpose === 'CHANGE_EMAIL' ? 'changeEmail' : 'confirmEmail',
    values: { link: `${ctx.platform.publicUrl}/auth/confirm-email?token=${token}` },
  });
}
