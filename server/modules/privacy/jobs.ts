import type { SystemContext } from '../../context.ts';
import { oneAtATime } from '../../jobs/one-at-a-time.ts';
import { inTransaction } from '../../transaction.ts';
import { anonymiseAccount, findLeavers, findUsers } from '../account/service.ts';
import { eraseAttemptsOf } from '../attempt/service.ts';
import { eraseBoardsOf } from '../board/service.ts';
import { leaveGroupsOf } from '../chat/service.ts';
import { eraseConnectionsOf } from '../connection/service.ts';
import { eraseSharingsOf } from '../contact/service.ts';
import { leaveLessons } from '../live/service.ts';
import { eraseMailsOf, queueMail } from '../mail/service.ts';
import { eraseModerationOf } from '../moderation/service.ts';
import { eraseNotificationsOf } from '../notification/service.ts';
import { eraseProfile, removePhotoFiles } from '../profile/service.ts';
import { eraseQuizzesOf } from '../quiz/service.ts';
import { eraseDeliveryOf } from '../delivery/service.ts';
import { eraseReviewsOf } from '../review/service.ts';
import { eraseSavedOf } from '../saved-quiz/service.ts';
import { eraseNotesOf } from '../schedule/service.ts';
import { removeUploadsOf } from '../upload/service.ts';
import { openArchive } from './archive.ts';
import { pathOfExport } from './service.ts';
import * as store from './store.ts';
import type { ExportRow } from './store.ts';

/**
 * Leaves nothing personal of people whose days to change their mind are over. What they said to others in chats and
 * lessons, the boards of those lessons, and what they reported stay, under nobody's name. Safe to run twice; one
 * that fails keeps nobody else waiting.
 */
export async function anonymiseLeavers(ctx: SystemContext): Promise<void> {
  const failed: unknown[] = [];
  for (const id of await findLeavers(ctx)) {
    try {
      const closeMedia = await inTransaction(ctx, (inner) => eraseOne(inner, id));
      await closeMedia?.();
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} people were not anonymised`);
}

/** Files go before the commit: what was erased and not committed is erased again by the next run. */
async function eraseOne(ctx: SystemContext, userId: number): Promise<(() => Promise<void>) | null> {
  const leaver = await anonymiseAccount(ctx, userId);
  if (!leaver) return null;
  await eraseProfile(ctx, userId);
  await eraseMailsOf(ctx, userId);
  await eraseNotificationsOf(ctx, userId);
  await eraseDeliveryOf(ctx, userId);
  await eraseConnectionsOf(ctx, userId);
  await eraseSharingsOf(ctx, userId);
  await leaveGroupsOf(ctx, userId);
  await eraseModerationOf(ctx, userId);
  await eraseReviewsOf(ctx, userId);
  await eraseNotesOf(ctx, userId);
  await eraseBoardsOf(ctx, userId);
  await eraseAttemptsOf(ctx, userId);
  await eraseSavedOf(ctx, userId);
  await eraseQuizzesOf(ctx, userId);
  for (const { id } of await store.deleteExportsOf(ctx.db, userId))
    await ctx.platform.storage.remove(pathOfExport(id));
  if (leaver.photoId) await removePhotoFiles(ctx, leaver.photoId);
  await removeUploadsOf(ctx, userId);
  ctx.events.emit('profile.changed', { userIds: [userId] });
  // None is left but of those planned in the moment they left.
  return leaveLessons(ctx, userId);
}

/**
 * How long a process has for an archive before it is taken for dead, and how often one is tried: an archive that ends
 * its process must not end the next one for ever.
 */
const CLAIM_MS = 30 * 60_000;
const TRIES_MAX = 2;

/** Makes the archives asked for, one by one. Safe to run twice, also at once: each is made by one. */
export async function makeExports(ctx: SystemContext): Promise<void> {
  for (;;) {
    const now = ctx.platform.clock.now();
    const row = await store.claimExport(ctx.db, now, new Date(now.getTime() - CLAIM_MS));
    if (!row) return;
    if (row.tries <= TRIES_MAX) await makeOne(ctx, row);
    else await store.finishExport(ctx.db, row, { failedAt: now });
  }
}

/** Deletes archives whose days are over. */
export async function pruneExports(ctx: SystemContext): Promise<void> {
  for (const { id } of await store.listOutdated(ctx.db, ctx.platform.clock.now())) {
    // The file before its row: while there is a row, the next run finds what is left.
    await ctx.platform.storage.remove(pathOfExport(id));
    await store.deleteExport(ctx.db, id);
  }
}

/** Makes archives as soon as they are asked for; answers what stops it. */
export function keepMakingExports(ctx: SystemContext): () => void {
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
