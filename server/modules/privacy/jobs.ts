import type { SystemContext } from '../../context.ts';
import { endAllOf } from '../../endings.ts';
import type { AfterCommit } from '../../endings.ts';
import { oneAtATime } from '../../jobs/one-at-a-time.ts';
import type { PersonalData } from '../../personal-data.ts';
import { inTransaction } from '../../transaction.ts';
import { findDeletedUsers, findUsers, lockDeletedUser } from '../account/service.ts';
import { queueMail } from '../mail/service.ts';
import { openArchive } from './archive.ts';
import { pathOfExport } from './service.ts';
import * as store from './store.ts';
import type { ExportRow } from './store.ts';

/**
 * Erases all personal data of people whose grace period is over. What they said to others in chats and lessons, the
 * boards of those lessons, and what they reported remain, without a name. Safe to run twice; a failure for one
 * person does not delay the others.
 */
export async function anonymiseDeletedUsers(ctx: SystemContext): Promise<void> {
  const failed: unknown[] = [];
  for (const id of await findDeletedUsers(ctx)) {
    try {
      const closeMedia = await inTransaction(ctx, (inner) => eraseOne(inner, id));
      await closeMedia?.();
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} people were not anonymised`);
}

/**
 * Files are deleted after the last statement, because a statement that fails brings their rows back, and before the
 * commit: if the commit fails, the next run erases again.
 */
async function eraseOne(ctx: SystemContext, userId: number): Promise<AfterCommit | null> {
  const account = await lockDeletedUser(ctx, userId);
  if (!account) return null;
  const files: string[] = [];
  const erase = async (module: PersonalData): Promise<AfterCommit | void> => {
    const left = await module.erase?.(ctx, userId, account);
    if (!left) return;
    files.push(...(left.files ?? []));
    return left.afterCommit;
  };
  const closeMedia = await endAllOf(ctx.registry.personalData.map((module) => () => erase(module)));
  for (const path of files) await ctx.platform.storage.remove(path);
  return closeMedia;
}

/**
 * Milliseconds a process has for an archive before it is considered dead; below, how often one archive is tried:
 * one that crashes its process must not crash every next one.
 */
const CLAIM_MS = 30 * 60_000;
const TRIES_MAX = 2;

/** Makes the requested archives, one by one. Safe to run twice, also at once: each is made by one process. */
export async function makeExports(ctx: SystemContext): Promise<void> {
  for (;;) {
    const now = ctx.platform.clock.now();
    const row = await store.claimExport(ctx.db, now, new Date(now.getTime() - CLAIM_MS));
    if (!row) return;
    if (row.tries <= TRIES_MAX) await makeOne(ctx, row);
    else await store.finishExport(ctx.db, row, { failedAt: now });
  }
}

/** Deletes expired archives. */
export async function pruneExports(ctx: SystemContext): Promise<void> {
  for (const { id } of await store.listOutdated(ctx.db, ctx.platform.clock.now())) {
    // The file is deleted before its row: as long as the row exists, the next run can delete the rest.
    await ctx.platform.storage.remove(pathOfExport(id));
    await store.deleteExport(ctx.db, id);
  }
}

/** Makes archives as soon as they are requested; returns the function that stops it. */
export function startExportWorker(ctx: SystemContext): () => void {
  return ctx.events.on(
    'export.asked',
    oneAtATime(() => makeExports(ctx)),
  );
}

async function makeOne(ctx: SystemContext, row: ExportRow): Promise<void> {
  const now = ctx.platform.clock.now();
  const archive = openArchive(ctx, row.userId);
  try {
    const size = await ctx.platform.storage.putStream(pathOfExport(row.id), archive, 'application/zip');
    await inTransaction(ctx, async (inner) => {
      if (!(await store.finishExport(inner.db, row, { readyAt: now, size }))) return;
      const [owner] = await findUsers(inner, [row.userId]);
      if (!owner) return;
      await queueMail(inner, {
        userId: owner.id,
        address: owner.email,
        locale: owner.locale,
        template: 'exportReady',
        values: { link: `${inner.platform.publicUrl}/preferences/security/data` },
      });
    });
  } catch (error) {
    ctx.log.error({ err: error, exportId: row.id }, 'archive not made');
    await store.finishExport(ctx.db, row, { failedAt: now });
  } finally {
    archive.destroy();
  }
}
