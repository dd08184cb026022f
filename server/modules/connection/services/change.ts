import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireConfirmedEmail } from '../../account/service.ts';
import { cancelNotificationsFrom, notify } from '../../notification/service.ts';
import { isMinor } from '../../account/model.ts';
import { getUser } from '../../profile/service.ts';
import { CONNECTION_BUDGETS } from '../budgets.ts';
import { canConnect } from '../policy.ts';
import * as store from '../store.ts';
import { statusAfter, stepOf } from '../transitions.ts';
import type { ConnectionAction, ConnectionStatus, Step } from '../transitions.ts';
import { addConnection } from './acceptance.ts';
import { takeStrangerSign } from './stranger-sign.ts';

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
    const person = APPROACHES.includes(action) ? await getUser(inner, userId) : null;
    if (person && !canConnect(viewer, person)) throw new DomainError('INVALID_PERMISSIONS');
    // Also the one who knows nothing of the other's invitation answers it by inviting.
    const step = action === 'create' && before.isWanted ? 'connect' : stepOf(action, before.status);
    if (typeof step === 'object') throw new DomainError(step.refused);
    // An invitation of a minor is answered like any other, and not delivered.
    const isDelivered = person ? !isMinor(person, inner.platform.clock.now()) : before.isDelivered;
    const pair = { viewerId: viewer.id, userId, before: before.status, isDelivered };
    await take(inner, action, step, pair);
    return statusAfter(step, before.status);
  });
}

interface Pair {
  viewerId: number;
  userId: number;
  before: ConnectionStatus;
  /** Whether the other knows, or is to know, of an invitation by the viewer. */
  isDelivered: boolean;
}

/** The other person is not notified of these; only the viewer's own devices refresh. */
const SILENT: readonly ConnectionAction[] = ['decline', 'remove'];

async function take(
  ctx: Context,
  action: ConnectionAction,
  step: Exclude<Step, object>,
  { viewerId, userId, before, isDelivered }: Pair,
) {
  if (step === 'keep') return;
  const now = ctx.platform.clock.now();
  if (step === 'invite') {
    await ctx.platform.limiter.take(CONNECTION_BUDGETS.invite, String(viewerId));
    await ctx.platform.limiter.take(CONNECTION_BUDGETS.invitePerson, `${viewerId}:${userId}`);
    await store.insertInvitation(ctx.db, { senderId: viewerId, receiverId: userId, isDelivered, now });
    if (isDelivered && (await takeStrangerSign(ctx, { from: viewerId, to: userId })))
      await notifyOther(ctx, 'Invited', viewerId, userId);
  } else if (step === 'connect') {
    await writeTogether(ctx, (changes) => addConnection(ctx, changes, { viewerId, userId }));
  } else {
    await store.endPair(ctx.db, viewerId, userId);
    // An invitation that no longer exists must not stay in the bell of either person.
    const [receiverId, senderId] = before === 'PENDING' ? [viewerId, userId] : [userId, viewerId];
    await cancelNotificationsFrom(ctx, { userId: receiverId, fromId: senderId, action: 'Invited' });
    ctx.events.emit('connection.ended', { userIds: [viewerId, userId] });
  }
  const isSilent = SILENT.includes(action) || (step !== 'connect' && !isDelivered);
  const own = { userId: viewerId, otherId: userId };
  const others = { userId, otherId: viewerId };
  ctx.events.emit('connection.changed', { recipients: isSilent ? [own] : [own, others] });
}

const notifyOther = (ctx: Context, action: 'Invited', from: number, userId: number) =>
  notify(ctx, {
    userIds: [userId],
    type: 'Connection',
    action,
    title: '',
    interactedUserIds: [from],
  });
