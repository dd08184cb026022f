import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import { closeSessionById, closeSessionsOf } from '../sessions.ts';
import * as store from '../session-store.ts';
import type { SessionRow } from '../model.ts';

/** The viewer's signed-in devices, most recently used first. */
export async function getCurrentUserSessions(ctx: Context): Promise<SessionRow[]> {
  return store.listSessions(ctx.db, requireViewer(ctx).id);
}

/** Signs out one of the viewer's devices; SESSION_NOT_FOUND also for somebody else's. */
export async function removeUserSession(ctx: Context, id: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const closed = isUuid(id) && (await inTransaction(ctx, (inner) => closeSessionById(inner, id, viewer.id)));
  if (!closed) throw new DomainError('SESSION_NOT_FOUND');
}

/** Signs out all devices except the one that sends the request; returns how many. */
export async function removeOtherUserSessions(ctx: Context): Promise<number> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx, (inner) => closeSessionsOf(inner, viewer.id, viewer.sessionId));
}
