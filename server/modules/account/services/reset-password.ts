import { EMAIL_MAX, RESET_CODE_LENGTH, RESET_CODE_TTL, RESET_TRIES_MAX } from '#contract/limits.ts';
import type { SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { queueMail } from '../../mail/service.ts';
import * as codes from '../code-store.ts';
import { drawCode, hashCode, hashToken, isSameHash } from '../codes.ts';
import { parseNewPassword } from '../input.ts';
import { hashPassword } from '../passwords.ts';
import { closeSessionsOf } from '../sessions.ts';
import type { CallerContext, UserRow } from '../model.ts';
import * as store from '../store.ts';

/**
 * Mails six digits when the address has an account. The answer is the same, and made of the same statements, when
 * it has none: nobody learns who is here. Beyond an account's budget nothing more is mailed, in silence.
 */
export async function resetUserPassword(
  ctx: CallerContext,
  email: string,
): Promise<{ token: string; expiresAt: Date }> {
  const { limiter, clock, ids } = ctx.platform;
  await limiter.take('resetAddress', ctx.address);
  await limiter.take('resetOverall', 'all');
  const typed = email.replaceAll('\u0000', '').trim().slice(0, EMAIL_MAX);
  const within = await hasBudget(ctx, typed.toLowerCase());
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + RESET_CODE_TTL * 1000);
  const token = ids.secret(32);
  const code = drawCode();
  await inTransaction(ctx, async (inner) => {
    const user = await store.findUserByEmail(inner.db, typed);
    const receiver = within && user && !user.suspendedAt && !user.anonymisedAt ? user : null;
    await codes.insertCode(inner.db, {
      id: ids.uuid(),
      userId: receiver?.id ?? null,
      purpose: 'RESET_PASSWORD',
      tokenHash: hashToken(token),
      codeHash: hashCode(inner.platform, token, code),
      email: receiver?.email ?? '',
      createdAt: now,
      expiresAt,
    });
    await queueMail(inner, {
      userId: receiver?.id ?? null,
      address: receiver?.email ?? '',
      locale: receiver?.locale ?? 'en',
      template: 'resetPassword',
      values: { code },
    });
  });
  return { token, expiresAt };
}

/** CODE_INVALID with details.triesLeft, CODE_EXPIRED when it is over, used, or was guessed at too often. */
export async function checkResetUserPasswordToken(
  ctx: CallerContext,
  token: string,
  code: string,
): Promise<void> {
  await ctx.platform.limiter.take('codeAddress', ctx.address);
  const { id } = await requireRightCode(ctx, token, code);
  await codes.giveTryBack(ctx.db, id);
}

/** Sets the password and ends all sessions; whoever read the code has shown that the address is theirs. */
export async function confirmResetUserPassword(
  ctx: CallerContext,
  token: string,
  code: string,
  password: string,
): Promise<void> {
  await ctx.platform.limiter.take('codeAddress', ctx.address);
  const chosen = parseNewPassword(password);
  const right = await requireRightCode(ctx, token, code);
  const passwordHash = await hashPassword(chosen);
  const now = ctx.platform.clock.now();
  await inTransaction(ctx, async (inner) => {
    if (!(await codes.useCode(inner.db, right.id, now))) throw new DomainError('CODE_EXPIRED');
    // Whoever reads the old address has no say once it was changed.
    const user = await store.restorePassword(inner.db, right, passwordHash, now);
    if (!user) throw new DomainError('CODE_EXPIRED');
    await codes.endCodes(inner.db, right.userId, ['RESET_PASSWORD', 'CHANGE_EMAIL'], now);
    await closeSessionsOf(inner, right.userId, null);
    await tellPasswordChanged(inner, user);
  });
}

/** A notice to the owner: if it was not them, they know at once. */
export async function tellPasswordChanged(ctx: SystemContext, user: UserRow): Promise<void> {
  await queueMail(ctx, {
    userId: user.id,
    address: user.email,
    locale: user.locale,
    template: 'passwordChanged',
    values: { link: `${ctx.platform.publicUrl}/auth/restore-password` },
  });
}

async function hasBudget(ctx: SystemContext, account: string): Promise<boolean> {
  try {
    await ctx.platform.limiter.take('resetAccount', account);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** The code, if these are its digits; it has cost a try, which whoever only looks gives back. */
async function requireRightCode(
  ctx: CallerContext,
  token: string,
  code: string,
): Promise<{ id: string; userId: number; email: string }> {
  const now = ctx.platform.clock.now();
  const row = await codes.findLiveCode(ctx.db, hashToken(token.slice(0, 200)), ['RESET_PASSWORD'], now);
  if (!row) throw new DomainError('CODE_EXPIRED');
  // Taken before the code is looked at, or parallel guesses would all pass.
  const tries = await codes.takeTry(ctx.db, row.id, RESET_TRIES_MAX);
  if (tries === null) throw new DomainError('CODE_EXPIRED');
  const given = hashCode(ctx.platform, token, code.replace(/\D/g, '').slice(0, RESET_CODE_LENGTH + 1));
  const { userId } = row;
  if (userId === null || !row.codeHash || !isSameHash(row.codeHash, given))
    throw new DomainError('CODE_INVALID', { details: { triesLeft: RESET_TRIES_MAX - tries } });
  return { id: row.id, userId, email: row.email };
}
