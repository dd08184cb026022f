import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { parseInput } from '../../../input.ts';
import { requireViewer } from '../../../viewer.ts';
import { touchActivity } from '../../account/service.ts';
import type { NotificationRow } from '../model.ts';
import * as store from '../store.ts';

/** Maximum urgent notifications returned: each opens a dialog, so more would help nobody. */
const URGENT_MAX = 20;
const SEEN_MAX = 500;
/** Counting limit: a badge shows 99+ long before. */
const UNREAD_MAX = 1_000;

export interface UserBadges {
  connectionsCount: number;
  messagesCount: number;
  notificationBadges: { type: NotificationRow['type']; count: number }[];
  urgentNotifications: NotificationRow[];
}

/**
 * The counts of tabs and bell, and the urgent notifications. Every page polls this every 20 s, so it is one
 * statement, and a second one while something is urgent; a poll with `looking` records the person as active.
 * UNAUTHORIZED for visitors.
 */
export async function getUserBadges(ctx: Context, looking = false): Promise<UserBadges> {
  const viewer = requireViewer(ctx);
  if (looking) await touchActivity(ctx, viewer.sessionId);
  const now = ctx.platform.clock.now();
  const counts = await store.countBadges(ctx.db, { userId: viewer.id, now, unreadMax: UNREAD_MAX });
  const countOf = (kind: string) => counts.find((row) => row.kind === kind)?.count ?? 0;
  return {
    connectionsCount: countOf('connections'),
    messagesCount: countOf('messages'),
    notificationBadges: store.TYPES.map((type) => ({ type, count: countOf(type) })).filter(
      ({ count }) => count > 0,
    ),
    urgentNotifications:
      countOf('urgent') > 0 ? await store.listUrgent(ctx.db, viewer.id, now, URGENT_MAX) : [],
  };
}

/** Marks the viewer's own notifications as seen, once; other ids are ignored. Returns the badges after it. */
export async function setNotificationsSeen(ctx: Context, ids: readonly number[]): Promise<UserBadges> {
  const viewer = requireViewer(ctx);
  const { ids: wanted } = parseInput(seenSchema, { ids });
  const changed = await store.markSeen(ctx.db, viewer.id, wanted, ctx.platform.clock.now());
  if (changed > 0) ctx.events.emit('notification.changed', { userIds: [viewer.id] });
  return getUserBadges(ctx);
}

const seenSchema = z.object({ ids: z.array(z.number().int().min(1)).max(SEEN_MAX) });
