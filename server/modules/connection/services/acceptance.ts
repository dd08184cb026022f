import type { Context } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { requireViewer } from '../../../viewer.ts';
import type { UserRow } from '../../account/model.ts';
import { addCancellationsFrom, addNotifications } from '../../notification/service.ts';
import { canConnect } from '../policy.ts';
import * as store from '../store.ts';
import type { Pair } from '../store.ts';

/** Adds the connection of the viewer with a person who wanted it, and who is notified. */
export function addConnection(
  ctx: Context,
  changes: Changes,
  { viewerId, userId }: { viewerId: number; userId: number },
): void {
  const now = ctx.platform.clock.now();
  store.addConnected(changes, { senderId: userId, receiverId: viewerId, now });
  addCancellationsFrom(ctx, changes, { userId: viewerId, fromId: userId, action: 'Invited' });
  const accepted = { type: 'Connection', action: 'Accepted', title: '', groupKey: 'accepted' } as const;
  addNotifications(ctx, changes, [{ ...accepted, userIds: [userId], interactedUserIds: [viewerId] }]);
}

/**
 * Adds the connection of the viewer with a person whose invitation to something else they accept. The transaction holds
 * the lock of the two (pairLock) and has read what was between them. Administrators are not connected with anybody.
 */
export function addAcceptance(
  ctx: Context,
  changes: Changes,
  { person, pair }: { person: Pick<UserRow, 'id' | 'role'>; pair: Pair },
): void {
  const viewer = requireViewer(ctx);
  if (pair.status === 'CONNECTED' || !canConnect(viewer, person)) return;
  const [viewerId, userId] = [viewer.id, person.id];
  addConnection(ctx, changes, { viewerId, userId });
  const recipients = [
    { userId: viewerId, otherId: userId },
    { userId, otherId: viewerId },
  ];
  ctx.events.emit('connection.changed', { recipients });
}
