import { emailKey } from '#contract/account.ts';
import { RESET_CODE_LENGTH, RESET_CODE_TTL, RESET_TRIES_MAX } from '#contract/limits.ts';
import type { SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { afterPersonChange } from '../../../person-hooks.ts';
import { inTransaction } from '../../../transaction.ts';
import { queueMail } from '../../mail/service.ts';
import { ACCOUNT_BUDGETS } from '../budgets.ts';
import * as codes from '../code-store.ts';
import { drawCode, hashCode, hashNetwork, hashToken, isSameHash, networkOf } from '../codes.ts';
import { parseNewPassword } from '../input.ts';
import { hashPassword } from '../passwords.ts';
import { closeSessionsOf } from '../sessions.ts';
import { typedEmail } from '../model.ts';
import type { CallerContext, UserRow } from '../model.ts';
import * as store from '../store.ts';

/**
 * Mails six digits if the address has an account. The answer and its statements are the same if it has none, so
 * that nobody learns who has an account. TOO_MANY_REQUESTS, counted alike for both.
 */
export async function resetUserPassword(
  ctx: CallerContext,
  email: string,
): Promise<{ token: string; expiresAt: Date }> {
  const { clock, ids } = ctx.platform;
  const typed = typedEmail(email);
  const now = clock.now();
  const receiver = await findReceiver(ctx, typed, now);
  const expiresAt = new Date(now.getTime() + RESET_CODE_TTL * 1000);
  const token = ids.secret(32);
  const code = drawCode();
  await inTransaction(ctx, async (inner) => {
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

/**
 * Finds the account of an address, within the budgets. A single network may request less often than the account
 * allows, and on a network from which the owner has signed in before, requests by strangers do not count: nobody
 * can lock them out.
 */
async function findReceiver(ctx: CallerContext, email: string, now: Date): Promise<UserRow | null> {
  const { limiter } = ctx.platform;
  const network = networkOf(ctx.address);
  const account = emailKey(email);
  await limiter.take(ACCOUNT_BUDGETS.resetAddress, network);
  await limiter.take(ACCOUNT_BUDGETS.resetAccountAddress, `${account} ${network}`);
  const networkHash = hashNetwork(ctx.platform, network);
  const found = await store.findCodeReceiver(ctx.db, email, { now, networkHash });
  if (!found?.isKnown) {
    await limiter.take(ACCOUNT_BUDGETS.resetAccount, account);
    await limiter.take(ACCOUNT_BUDGETS.resetOverall, 'all');
  }
  return found?.user ?? null;
}

/** CODE_INVALID with details.triesLeft; CODE_EXPIRED if the code is expired, used, or was guessed at too often. */
export async function checkResetUserPasswordToken(
  ctx: CallerContext,
  token: string,
  code: string,
): Promise<void> {
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.codeAddress, ctx.address);
  const { id } = await requireRightCode(ctx, token, code);
  await codes.giveTryBack(ctx.db, id);
}

/** Sets the password and ends all sessions; a person who has read the code has proved that the address is theirs. */
export async function confirmResetUserPassword(
  ctx: CallerContext,
  token: string,
  code: string,
  password: string,
): Promise<void> {
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.codeAddress, ctx.address);
  const chosen = parseNewPassword(password);
  const right = await requireRightCode(ctx, token, code);
  const passwordHash = await hashPassword(chosen);
  const now = ctx.platform.clock.now();
  await inTransaction(ctx, async (inner) => {
    const ended = await codes.endCodes(inner.db, right.userId, ['RESET_PASSWORD', 'CHANGE_EMAIL'], now);
    // It was used meanwhile.
    if (!ended.includes(right.id)) throw new DomainError('CODE_EXPIRED');
    // A code sent to the old address is of no use once the address was changed.
    const restored = await store.restorePassword(inner.db, right, passwordHash, now);
    if (!restored) throw new DomainError('CODE_EXPIRED');
    if (restored.isNew) await afterPersonChange(inner, [right.userId]);
    await closeSessionsOf(inner, right.userId, null);
    await mailPasswordChanged(inner, restored.user);
  });
}

/** Mails a notice to the owner, who learns at once if somebody else changed the password. */
export async function mailPasswordChanged(ctx: SystemContext, user: UserRow): Promise<void> {
  await queueMail(ctx, {
    userId: user.id,
    address: user.email,
    locale: user.locale,
    template: 'passwordChanged',
    values: { link: `${ctx.platform.publicUrl}/auth/restore-password` },
  });
}

/** Returns the code if the digits are right. This has cost a try, which a caller that only checks refunds. */
async function requireRightCode(
  ctx: CallerContext,
  token: string,
  code: string,
): Promise<{ id: string; userId: number; email: string }> {
  const now = ctx.platform.clock.now();
  // Taken before the code is compared, or parallel guesses would all pass.
  const row = await codes.takeTry(ctx.db, hashToken(token.slice(0, 200)), { max: RESET_TRIES_MAX, now });
  if (!row) throw new DomainError('CODE_EXPIRED');
  const given = hashCode(ctx.platform, token, code.replace(/\D/g, '').slice(0, RESET_CODE_LENGTH + 1));
  const { userId } = row;
  if (userId === null || !row.codeHash || !isSameHash(row.codeHash, given))
    throw new DomainError('CODE_INVALID', { details: { triesLeft: RESET_TRIES_MAX - row.tries } });
  return { id: row.id, userId, email: row.email };
}
