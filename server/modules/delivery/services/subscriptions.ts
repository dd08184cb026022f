import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { fieldCode, parseInput } from '#server/input.ts';
import { inTransaction } from '#server/transaction.ts';
import { isUuid } from '#server/uuid.ts';
import { requireViewer } from '#server/viewer.ts';
import type { RequestContext } from '#server/request-context.ts';
import { ACCOUNT_BUDGETS } from '../../account/budgets.ts';
import type { PushSubscriptionRow } from '../model.ts';
import * as store from '../settings-store.ts';

export interface SubscriptionInput {
  endpoint: string;
  p256dh: string;
  auth: string;
  replaces?: string | null;
}

/** The viewer's browsers that receive pushes, latest first. UNAUTHORIZED. */
export async function getPushSubscriptions(ctx: Context): Promise<PushSubscriptionRow[]> {
  return store.listSubscriptions(ctx.db, requireViewer(ctx).id);
}

/**
 * Subscribes this browser for this person until the session ends, replacing whoever had it before. What is already
 * unseen is not pushed. PUSH_UNAVAILABLE, PUSH_SUBSCRIPTION_NOT_FOUND, BAD_USER_INPUT with fields.
 */
export async function createPushSubscription(
  ctx: RequestContext,
  input: SubscriptionInput,
): Promise<PushSubscriptionRow> {
  const { id: userId, sessionId } = requireViewer(ctx);
  const { push, clock, ids, limiter } = ctx.platform;
  if (!push) throw new DomainError('PUSH_UNAVAILABLE');
  const { endpoint, p256dh, auth, replaces } = parseInput(inputSchema, input);
  if (!push.takes(endpoint))
    throw new DomainError('BAD_USER_INPUT', { fields: { endpoint: { code: 'INVALID_VALUE' } } });
  await limiter.take(ACCOUNT_BUDGETS.profile, String(userId));
  const now = clock.now();
  const row = { id: ids.uuid(), userId, sessionId, endpoint, p256dh, auth, createdAt: now };
  await inTransaction(ctx, async ({ db }) => {
    // A subscription that a browser renewed by itself continues the existing one; it never subscribes a new person.
    const before = replaces
      ? await store.findNotifiedUntil(db, { endpoint: replaces, userId, sessionId })
      : undefined;
    if (before === null) throw new DomainError('PUSH_SUBSCRIPTION_NOT_FOUND');
    await store.replaceSubscription(db, { ...row, notifiedUntil: now, ...before, nextTryAt: now });
  });
  return { id: row.id, sessionId, createdAt: now, userAgent: ctx.userAgent };
}

/** Ends pushes to one of the viewer's browsers; PUSH_SUBSCRIPTION_NOT_FOUND also for somebody else's. */
export async function deletePushSubscription(ctx: Context, id: string): Promise<void> {
  const viewer = requireViewer(ctx);
  if (!isUuid(id) || !(await store.deleteSubscription(ctx.db, id, viewer.id)))
    throw new DomainError('PUSH_SUBSCRIPTION_NOT_FOUND');
}

/** base64url of exactly this many bytes, with or without padding. */
const bytes = (length: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/, fieldCode('INVALID_VALUE'))
    .refine((text) => Buffer.from(text, 'base64url').length === length, fieldCode('INVALID_VALUE'));

const inputSchema = z.object({
  endpoint: z.string().min(1).max(1_000),
  p256dh: bytes(65),
  auth: bytes(16),
  replaces: z.string().max(1_000).nullish(),
});
