import type { Readable } from 'node:stream';
import { EXPORT_TTL } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../context.ts';
import { endAllOf } from '../../endings.ts';
import { DomainError } from '../../errors.ts';
import { isSignedFor, signedQuery } from '../../signed-address.ts';
import { inTransaction } from '../../transaction.ts';
import { isUuid } from '../../uuid.ts';
import { requireViewer } from '../../viewer.ts';
import { hideAccount, requirePassword } from '../account/service.ts';
import { PRIVACY_BUDGETS } from './budgets.ts';
import * as store from './store.ts';
import type { ExportRow } from './store.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Path of an archive in file storage. */
export const pathOfExport = (id: string): string => `exports/${id}.zip`;

/**
 * Starts an archive of all the viewer's data; a job makes it and mails when it is ready. The password is required,
 * so that somebody who finds a signed-in device cannot take the data: BAD_USER_INPUT for a wrong one.
 * TOO_MANY_REQUESTS.
 */
export async function createUserExport(ctx: Context, password: string): Promise<ExportRow> {
  const viewer = requireViewer(ctx);
  await requirePassword(ctx, viewer.id, password, 'password');
  await ctx.platform.limiter.take(PRIVACY_BUDGETS.export, String(viewer.id));
  const now = ctx.platform.clock.now();
  // One a day across all processes, unless it failed.
  const last = await store.findExportSince(ctx.db, viewer.id, new Date(now.getTime() - DAY_MS));
  if (last)
    throw new DomainError('TOO_MANY_REQUESTS', {
      details: { retryAfter: last.createdAt.getTime() + DAY_MS - now.getTime() },
    });
  const row = await store.insertExport(ctx.db, {
    id: ctx.platform.ids.randomUuid(),
    userId: viewer.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + EXPORT_TTL * 1000),
  });
  ctx.events.emit('export.asked', {});
  return row;
}

/** The viewer's archives that are still stored, latest first. */
export async function getCurrentUserExports(ctx: Context): Promise<ExportRow[]> {
  const viewer = requireViewer(ctx);
  return store.listExports(ctx.db, viewer.id, ctx.platform.clock.now());
}

/** The address of an archive under the web's own origin, valid for minutes; null while there is no archive. */
export function addressOfExport(ctx: Pick<SystemContext, 'platform'>, row: ExportRow): string | null {
  return row.readyAt ? `/api/exports/${row.id}?${signedQuery(ctx, `export ${row.id}`)}` : null;
}

/** The archive of such an address; null if the address is invalid or has expired. */
export async function openExport(
  ctx: SystemContext,
  id: string,
  expires: string | null,
  signature: string | null,
): Promise<{ size: number; content: Readable } | null> {
  if (!isUuid(id) || !isSignedFor(ctx, `export ${id}`, expires, signature)) return null;
  const row = await store.findExport(ctx.db, id);
  if (!row?.size || row.expiresAt <= ctx.platform.clock.now()) return null;
  const content = await ctx.platform.storage.getStream(pathOfExport(id));
  return content && { size: row.size, content };
}

/** Deletes all archives of a person; returns the paths of their files. */
export async function eraseExportsOf(ctx: SystemContext, userId: number): Promise<string[]> {
  const rows = await store.deleteExportsOf(ctx.db, userId);
  return rows.map(({ id }) => pathOfExport(id));
}

/**
 * Hides the viewer's account for the grace period, ends all sessions, and removes the person from their lessons, so
 * that nobody waits for them. BAD_USER_INPUT for a wrong password.
 */
export async function deleteUser(ctx: Context, password: string): Promise<void> {
  const user = await requirePassword(ctx, requireViewer(ctx).id, password, 'password');
  const closeMedia = await inTransaction(ctx, async (inner) => {
    await hideAccount(inner, user);
    return endAllOf(inner.registry.onDeparture.map((end) => () => end(inner, user.id)));
  });
  await closeMedia();
}
