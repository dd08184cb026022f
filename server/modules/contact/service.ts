import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { inTransaction } from '../../transaction.ts';
import { requireViewer } from '../../viewer.ts';
import { requireConfirmedEmail } from '../account/service.ts';
import { lockConnection } from '../connection/service.ts';
import { markNotificationsSeenFrom, notify } from '../notification/service.ts';
import { abilitiesToward, getUser } from '../profile/service.ts';
import { CONTACT_BUDGETS } from './budgets.ts';
import { parseCard } from './input.ts';
import type { CardInput } from './input.ts';
import * as store from './store.ts';
import type { SharingWithSender } from './store.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Shares contacts with a person, who is notified; nobody else sees what stands on the card. UNAUTHORIZED,
 * BAD_USER_INPUT with fields, USER_NOT_FOUND, USER_DELETED, INVALID_PERMISSIONS, EMAIL_NOT_CONFIRMED,
 * TOO_MANY_REQUESTS; CONTACT_ALREADY_SHARED while one of the last 24 hours is not opened.
 */
export async function createUserContactSharing(
  ctx: Context,
  input: CardInput & { userId: number },
): Promise<void> {
  const viewer = requireViewer(ctx);
  const card = parseCard(input);
  const { userId } = input;
  if (viewer.id === userId) throw new DomainError('INVALID_PERMISSIONS');
  await requireConfirmedEmail(ctx);
  await inTransaction(ctx, async (inner) => {
    const { clock, limiter } = inner.platform;
    const now = clock.now();
    // Held first: a block at the same moment is seen, or waits and takes away what is made here.
    const connected = (await lockConnection(inner, viewer.id, userId)) === 'CONNECTED';
    const person = await getUser(inner, userId);
    if (!abilitiesToward(viewer, person, connected, now).shareContacts)
      throw new DomainError('INVALID_PERMISSIONS');
    const pair = { senderId: viewer.id, receiverId: userId };
    if (await store.hasUnread(inner.db, pair, new Date(now.getTime() - DAY_MS)))
      throw new DomainError('CONTACT_ALREADY_SHARED');
    await limiter.take(CONTACT_BUDGETS.shareContacts, String(viewer.id));
    await limiter.take(CONTACT_BUDGETS.shareContactsPerson, `${viewer.id}:${userId}`);
    await store.insertSharing(inner.db, { ...card, ...pair, createdAt: now });
    await notifyOther(inner, 'Shared', viewer.id, userId);
    inner.events.emit('contact.changed', { userIds: [userId] });
  });
}

export interface SharingPage {
  total: number;
  hasMore: boolean;
  items: SharingWithSender[];
}

/** What others have shared with oneself, not opened first; UNAUTHORIZED, BAD_USER_INPUT. One statement. */
export async function getUserContactSharings(ctx: Context, input: PageInput): Promise<SharingPage> {
  const viewer = requireViewer(ctx);
  const { skip, take } = parsePage(input);
  const { total, items } = await store.listSharings(ctx.db, { receiverId: viewer.id, skip, take });
  return { total, hasMore: skip + items.length < total, items };
}

/** How many of these oneself has not opened. One statement. */
export async function countPendingSharings(ctx: Context): Promise<number> {
  return store.countUnread(ctx.db, requireViewer(ctx).id);
}

/**
 * Opens what was shared with oneself: the first time its sender is notified. UNAUTHORIZED; CONTACT_SHARING_NOT_FOUND
 * also for another's, and for one of somebody who cannot be found any more.
 */
export async function setContactSharingRead(ctx: Context, id: number): Promise<SharingWithSender> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx, async (inner) => {
    const found = await store.lockSharing(inner.db, { id, receiverId: viewer.id });
    if (!found) throw new DomainError('CONTACT_SHARING_NOT_FOUND');
    const { sharing, sender } = found;
    if (sharing.readAt) return found;
    const readAt = inner.platform.clock.now();
    await store.markRead(inner.db, id, readAt);
    // What was opened from the list must not go on ringing.
    await markNotificationsSeenFrom(inner, { userId: viewer.id, fromId: sender.id, action: 'Shared' });
    await notifyOther(inner, 'Read', viewer.id, sender.id);
    inner.events.emit('contact.changed', { userIds: [viewer.id] });
    return { sender, sharing: { ...sharing, readAt } };
  });
}

const notifyOther = (ctx: Context, action: 'Shared' | 'Read', from: number, userId: number) =>
  notify(ctx, { userIds: [userId], type: 'Contact', action, title: '', interactedUserIds: [from] });

/**
 * Takes away what two people have shared with each other, inside the caller's transaction: `a` does it, `b` is not
 * told.
 */
export async function endSharing(ctx: SystemContext, a: number, b: number): Promise<void> {
  await store.deleteBetween(ctx.db, a, b);
  ctx.events.emit('contact.changed', { userIds: [a] });
}

/** Leaves nothing a person has shared, nor what others have shared with them. */
export const eraseSharingsOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteSharingsOf(ctx.db, userId);
