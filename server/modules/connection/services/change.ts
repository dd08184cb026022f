import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireConfirmedEmail } from '../../account/service.ts';
import { cancelNotificationsFrom, notify } from '../../notification/service.ts';
import { getUser } from '../../profile/service.ts';
import { CONNECTION_BUDGETS } from '../budgets.ts';
import { canConnect } from '../policy.ts';
import * as store from '../store.ts';
import { statusAfter, stepOf } from '../transitions.ts';
import type { ConnectionAction, ConnectionStatus, Step } from '../transitions.ts';

/**
 * Invites a person; if that person has already invited the viewer, connects them. EMAIL_NOT_CONFIRMED,
 * TOO_MANY_REQUESTS.
 */
export const createUserConnection = (ctx: Context, userId: number) => change(ctx, 'create', userId);

/** Accepts an invitation. INVITATION_NOT_FOUND if it was cancelled meanwhile. */
export const acceptUserConnection = (ctx: Context, userId: number) => change(ctx, 'accept', userId);

/** Ignores an invitation; the sender is not notified. ALREADY_CONNECTED. */
export const declineUserConnection = (ctx: Context, userId: number) => change(ctx, 'decline', userId);

/** Cancels an invitation of the viewer. ALREADY_CONNECTED if it was accepted meanwhile. */
export const cancelUserConnection = (ctx: Context, userId: number) => change(ctx, 'cancel', userId);

/** Ends a connection; the other person is not notified. USER_NOT_CONNECTED. */
export const removeUserConnection = (ctx: Context, userId: number) => change(ctx, 'remove', userId);

/** These require that the other person can be found; ending needs only the row. */
const APPROACHES: readonly ConnectionAction[] = ['create', 'accept'];

/**
 * Runs one action of the viewer towards `userId`; returns the status after it. UNAUTHORIZED, USER_NOT_FOUND,
 * USER_DELETED, INVALID_PERMISSIONS for oneself and administrators. Simultaneous actions run one after the other.
 */
async function change(ctx: Context, action: ConnectionAction, userId: number): Promise<ConnectionStatus> {
  const viewer = requireViewer(ctx);
  if (viewer.id === userId) throw new DomainError('INVALID_PERMISSIONS');
  if (action === 'create') await requireConfirmedEmail(ctx);
  return inTransaction(ctx, async (inner) => {
    const before = await store.lockPair(inner.db, viewer.id, userId);
    // Locked first: a simultaneous block is either seen here, or waits and then ends what this creates.
    if (APPROACHES.includes(action) && !canConnect(viewer, await getUser(inner, userId)))
      throw new DomainError('INVALID_PERMISSIONS');
    const step = stepOf(action, before);
    if (typeof step === 'object') throw new DomainError(step.refused);
    await take(inner, action, step, { viewerId: viewer.id, userId, before });
    return statusAfter(step, before);
  });
}

interface Pair {
  viewerId: number;
  userId: number;
  before: ConnectionStatus;
}

/** The other person is not notified of these; only the viewer's own devices refresh. */
const SILENT: readonly ConnectionAction[] = ['decline', 'remove'];

async function take(
  ctx: Context,
  action: ConnectionAction,
  step: Exclude<Step, object>,
  { viewerId, userId, before }: Pair,
) {
  if (step === 'keep') return;
  const now = ctx.platform.clock.now();
  if (step === 'invite') {
    await ctx.platform.limiter.take(CONNECTION_BUDGETS.invite, String(viewerId));
    await ctx.platform.limiter.take(CONNECTION_BUDGETS.invitePerson, `${viewerId}:${userId}`);
    await store.insertInvitation(ctx.db, { senderId: viewerId, receiverId: userId, now });
    await notifyOther(ctx, 'Invited', viewerId, userId);
  } else if (step === 'connect') {
    await store.connectPair(ctx.db, viewerId, userId, now);
    await cancelNotificationsFrom(ctx, { userId: viewerId, fromId: userId, action: 'Invited' });
    await notifyOther(ctx, 'Accepted', viewerId, userId);
  } else {
    await store.endPair(ctx.db, viewerId, userId);
    // An invitation that no longer exists must not stay in the bell of either person.
    const [receiverId, senderId] = before === 'PENDING' ? [viewerId, userId] : [userId, viewerId];
    await cancelNotificationsFrom(ctx, { userId: receiverId, fromId: senderId, action: 'Invited' });
    ctx.events.emit('connection.ended', { userIds: [viewerId, userId] });
  }
  const own = { userId: viewerId, otherId: userId };
  const others = { userId, otherId: viewerId };
  ctx.events.emit('connection.changed', { recipients: SILENT.includes(action) ? [own] : [own, others] });
}

const notifyOther = (ctx: Context, action: 'Invited' | 'Accepted', from: number, userId: number) =>
  notify(ctx, {
    userIds: [userId],
    type: 'Connection',
    action,
    title: '',
    interactedUserIds: [from],
    // An invitation needs an answer, so each stays a notification of its own.
    ...(action === 'Accepted' ? { groupKey: 'accepted' } : {}),
  });
