import { createHmac, timingSafeEqual } from 'node:crypto';
import { EXPORT_TTL } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { requireViewer } from '../../viewer.ts';
import * as store from './store.ts';
import type { ExportRow } from './store.ts';

const DAY_MS = 24 * 3600 * 1000;
const ADDRESS_TTL_MS = 10 * 60_000;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Where an archive lies. */
export const pathOfExport = (id: string): string => `exports/${id}.zip`;

/** Begins an archive of all that is one's own; a job makes it and mails when it is ready. TOO_MANY_REQUESTS. */
export async function createUserExport(ctx: Context): Promise<ExportRow> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take('export', String(viewer.id));
  const now = ctx.platform.clock.now();
  // One a day whatever process is asked, unless it failed.
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

/** One's own archives that are kept still, latest first. */
export async function getCurrentUserExports(ctx: Context): Promise<ExportRow[]> {
  const viewer = requireViewer(ctx);
  return store.listExports(ctx.db, viewer.id, ctx.platform.clock.now());
}

/** The address of an archive under the web's own origin, good for minutes; null while there is none. */
export function addressOfExport(ctx: Pick<SystemContext, 'platform'>, row: ExportRow): string | null {
  if (!row.readyAt) return null;
  const expires = ctx.platform.clock.now().getTime() + ADDRESS_TTL_MS;
  return `/api/exports/${row.id}?expires=${expires}&signature=${sign(ctx, row.id, expires)}`;
}

/** The bytes behind such an address; null when it is not, or no longer, one. */
export async function openExport(
  ctx: SystemContext,
  id: string,
  expires: string | null,
  signature: string | null,
): Promise<Uint8Array | null> {
  if (!UUID.test(id) || !expires || !signature || !/^\d{1,15}$/.test(expires)) return null;
  const now = ctx.platform.clock.now();
  const right = Buffer.from(sign(ctx, id, Number(expires)));
  const given = Buffer.from(signature);
  if (Number(expires) < now.getTime() || right.length !== given.length || !timingSafeEqual(right, given))
    return null;
  const row = await store.findExport(ctx.db, id);
  return row?.readyAt && row.expiresAt > now ? ctx.platform.storage.get(pathOfExport(id)) : null;
}

function sign({ platform }: Pick<SystemContext, 'platform'>, id: string, expires: number): string {
  return createHmac('sha256', platform.secrets.token).update(`export ${id} ${expires}`).digest('base64url');
}
