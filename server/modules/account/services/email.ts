import { CHANGE_EMAIL_TTL, CONFIRM_EMAIL_TTL } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { queueMail } from '../../mail/service.ts';
import * as codes from '../code-store.ts';
import { hashToken } from '../codes.ts';
import { parseEmail } from '../input.ts';
import type { CallerContext, UserRow } from '../model.ts';
import * as store from '../store.ts';
import { requirePassword } from './password.ts';

/** Mails the confirming link; call it inside the transaction of the sign-up. */
export async function mailConfirmation(ctx: SystemContext, user: UserRow): Promise<void> {
  await mailLink(ctx, user, { purpose: 'CONFIRM_EMAIL', email: user.email, seconds: CONFIRM_EMAIL_TTL });
}

/** Sends the confirming link again; nothing when the address is confirmed. */
export async function sendUserEmailConfirmation(ctx: Context): Promise<void> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take('emailConfirmation', String(viewer.id));
  const [user] = await store.findUsersById(ctx.db, [viewer.id]);
  if (!user || user.emailConfirmedAt) return;
  await inTransaction(ctx, (inner) => mailConfirmation(inner, user));
}

/**
 * Starts a change of address: a link to the new one, a notice to the old. When somebody has the new address the
 * answer is the same and no link goes out. BAD_USER_INPUT with fields, also for a wrong password.
 */
export async function updateUserEmail(ctx: CallerContext, email: string, password: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const wanted = parseEmail(email);
  const user = await requirePassword(ctx, viewer.id, password, 'password');
  if (wanted.toLowerCase() === user.email.toLowerCase())
    throw new DomainError('BAD_USER_INPUT', { fields: { email: { code: 'EMAIL_SAME' } } });
  await ctx.platform.limiter.take('emailConfirmation', String(viewer.id));
  await inTransaction(ctx, async (inner) => {
    const taken = await store.findUserByEmail(inner.db, wanted);
    await queueMail(inner, {
      userId: user.id,
      address: user.email,
      locale: user.locale,
      template: 'emailChangeNotice',
      values: { newEmail: wanted, link: `${inner.platform.publicUrl}/preferences/security` },
    });
    if (!taken)
      await mailLink(inner, user, { purpose: 'CHANGE_EMAIL', email: wanted, seconds: CHANGE_EMAIL_TTL });
  });
}

/** The address a link was sent to is its reader's. CODE_INVALID, USER_EMAIL_ALREADY_CREATED. */
export async function confirmUserEmail(ctx: CallerContext, token: string): Promise<void> {
  await ctx.platform.limiter.take('codeAddress', ctx.address);
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
      return;
    }
    if (!(await codes.changeEmail(inner.db, row.userId, row.email, now)))
      throw new DomainError('USER_EMAIL_ALREADY_CREATED');
    // What was sent to the old address opens nothing any more.
    await codes.endCodes(inner.db, row.userId, ['CONFIRM_EMAIL', 'CHANGE_EMAIL', 'RESET_PASSWORD'], now);
  });
}

async function mailLink(
  ctx: SystemContext,
  user: UserRow,
  { purpose, email, seconds }: { purpose: 'CONFIRM_EMAIL' | 'CHANGE_EMAIL'; email: string; seconds: number },
): Promise<void> {
  const now = ctx.platform.clock.now();
  const token = ctx.platform.ids.secret(32);
  await codes.endCodes(ctx.db, user.id, [purpose], now);
  await codes.insertCode(ctx.db, {
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
