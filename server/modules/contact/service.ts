import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { inTransaction, writeTogether } from '../../transaction.ts';
import { requireViewer } from '../../viewer.ts';
import { requireConfirmedEmail } from '../account/service.ts';
import { lockConnection } from '../connection/service.ts';
import { addNotifications, markNotificationsSeenFrom, notify } from '../notification/service.ts';
import { abilitiesToward, getUser } from '../profile/service.ts';
import { CONTACT_BUDGETS } from './budgets.ts';
import { parseCard } from './input.ts';
import type { CardInput } from './input.ts';
import * as store from './store.ts';
import type { SharingWithSender } from './store.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Shares contacts with a person, who is notified; nobody else can read the card. UNAUTHORIZED, BAD_USER_INPUT with
 * fields, USER_NOT_FOUND, USER_DELETED, INVALID_PERMISSIONS, EMAIL_NOT_CONFIRMED, TOO_MANY_REQUESTS;
 * CONTACT_ALREADY_SHARED while a card from the last 24 hours is unopened.
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
    // Locked first: a simultaneous block is either seen here, or waits and then deletes what this creates.
    const connected = (await lockConnection(inner, viewer.id, userId)) === 'CONNECTED';
    const person = await getUser(inner, userId);
    if (!abilitiesToward(viewer, person, connected, now).shareContacts)
      throw new DomainError('INVALID_PERMISSIONS');
    const pair = { senderId: viewer.id, receiverId: userId };
    if (await store.hasUnread(inner.db, pair, new Date(now.getTime() - DAY_MS)))
      throw new DomainError('CONTACT_ALREADY_SHARED');
    await limiter.take(CONTACT_BUDGETS.shareContacts, String(viewer.id));
    await limiter.take(CONTACT_BUDGETS.shareContactsPerson, `${viewer.id}:${userId}`);
    await writeTogether(inner, (changes) => {
      store.addSharing(inner.db, changes, { ...card, ...pair, createdAt: now });
      addNotifications(inner, changes, [noticeOf('Shared', viewer.id, userId)]);
    });
    inner.events.emit('contact.changed', { userIds: [userId] });
  });
}

export interface SharingPage {
  total: number;
  hasMore: boolean;
  items: SharingWithSender[];
}

/**
 * The cards that others have shared with the viewer, unopened ones first; UNAUTHORIZED, BAD_USER_INPUT. One
 * statement.
 */
export async function getUserContactSharings(ctx: Context, input: PageInput): Promise<SharingPage> {
  const viewer = requireViewer(ctx);
  const { skip, take } = parsePage(input);
  const { total, items } = await store.listSharings(ctx.db, { receiverId: viewer.id, skip, take });
  return { total, hasMore: skip + items.length < total, items };
}

/** Number of these cards that the viewer has not opened. One statement. */
export async function countPendingSharings(ctx: Context): Promise<number> {
  return store.countUnread(ctx.db, requireViewer(ctx).id);
}

/**
 * Opens a card that was shared with the viewer; its sender is notified the first time. UNAUTHORIZED;
 * CONTACT_SHARING_NOT_FOUND also for somebody else's, and if its sender can no longer be found.
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
    // A card opened from the list must disappear from the bell too.
    await markNotificationsSeenFrom(inner, { userId: viewer.id, fromId: sender.id, action: 'Shared' });
    await notify(inner, noticeOf('Read', viewer.id, sender.id));
    inner.events.emit('contact.changed', { userIds: [viewer.id] });
    return { sender, sharing: { ...sharing, readAt } };
  });
}

const noticeOf = (action: 'Shared' | 'Read', from: number, userId: number) => ({
  userIds: [userId],
  type: 'Contact' as const,
  action,
  title: '',
  interactedUserIds: [from],
});

/** Deletes the cards between two people, inside the caller's transaction: `a` causes it, `b` is not notified. */
export async function endSharing(ctx: SystemContext, a: number, b: number): Promise<void> {
  await store.deleteBetween(ctx.db, a, b);
  ctx.events.emit('contact.changed', { userIds: [a] });
}

/** Deletes all cards that a person has shared or received. */
export const eraseSharingsOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteSharingsOf(ctx.db, userId);
