import { REMINDERS } from '#contract/delivery.ts';
import type { SystemContext } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { isSignedFor, signFor } from '#server/signed-address.ts';
import { reminderOff } from '../model.ts';
import { endDigests, endReminders } from '../settings-store.ts';

/** Milliseconds for which the link in a mail ends such mails: half a year. */
const UNSUBSCRIBE_MS = 180 * 24 * 3600 * 1000;

/** Mails that a person ends by a link in them. */
export type Subscribed = 'digests' | 'reminders';

const signedWords = (userId: number, of: Subscribed) => `${of} ${userId}`;

/** A token that allows one thing to whoever holds the mail: to end such mails to its recipient. */
export function unsubscribeToken(ctx: SystemContext, userId: number, of: Subscribed = 'digests'): string {
  const { expires, signature } = signFor(ctx, signedWords(userId, of), UNSUBSCRIBE_MS);
  return `${userId}.${expires}.${signature}`;
}

/** The values of a mail that lead to the preferences, and out of such mails, on a page and by a call. */
export function unsubscribeLinks(ctx: SystemContext, userId: number, of: Subscribed) {
  const { publicUrl } = ctx.platform;
  const query = `token=${unsubscribeToken(ctx, userId, of)}${of === 'digests' ? '' : `&of=${of}`}`;
  return {
    preferences: `${publicUrl}/preferences/account/notifications`,
    unsubscribe: `${publicUrl}/auth/unsubscribe?${query}`,
    unsubscribeCall: `${publicUrl}/api/unsubscribe?${query}`,
  };
}

/** Ends digests by the token of a mail; may be repeated. CODE_INVALID. */
export const unsubscribeFromDigests = async (ctx: SystemContext, token: string): Promise<void> =>
  endDigests(ctx.db, recipientOf(ctx, token, 'digests'));

/** As unsubscribeFromDigests, for mails that remind of lessons; reminders in other ways stay. */
export const unsubscribeFromReminders = async (ctx: SystemContext, token: string): Promise<void> =>
  endReminders(
    ctx.db,
    recipientOf(ctx, token, 'reminders'),
    REMINDERS.map((reminder) => reminderOff(reminder, 'mail')),
  );

function recipientOf(ctx: SystemContext, token: string, of: Subscribed): number {
  const [, id, expires, signature] = /^([1-9]\d{0,9})\.(\d{1,15})\.([\w-]{1,100})$/.exec(token) ?? [];
  if (!id || !isSignedFor(ctx, signedWords(Number(id), of), expires ?? null, signature ?? null))
    throw new DomainError('CODE_INVALID');
  return Number(id);
}
