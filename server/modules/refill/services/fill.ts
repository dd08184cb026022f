import type { SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { REFILL_STEPS } from '../../../refill.ts';
import type { RefillPart } from '../../../refill.ts';
import { inTransaction } from '../../../transaction.ts';
import { findUsers } from '../../account/service.ts';
import { releaseUploads } from '../../upload/service.ts';
import { REFILL_NAMES_MAX } from '#contract/refill.ts';
import * as store from '../store.ts';
import type { RefillRow } from '../store.ts';
import { openArchive } from './archive.ts';
import { createRefill } from './refill.ts';
import { LostClaim } from './lost-claim.ts';

/**
 * Milliseconds after which a process that has said nothing is considered dead; below, how often one filling is tried: an
 * archive that crashes its process must not crash every next one.
 */
const CLAIM_MS = 10 * 60_000;
const TRIES_MAX = 3;

/** Fills the accounts that wait for it, one by one. Safe to run twice, also at once: each is filled by one process. */
export async function fillAccounts(ctx: SystemContext): Promise<void> {
  for (;;) {
    const now = ctx.platform.clock.now();
    const row = await store.claimRefill(ctx.db, now, new Date(now.getTime() - CLAIM_MS));
    if (!row) return;
    if (row.tries <= TRIES_MAX) await fillOne(ctx, row);
    else await store.changeClaimed(ctx.db, row, { failedAt: now });
  }
}

async function fillOne(ctx: SystemContext, row: RefillRow): Promise<void> {
  try {
    await fill(ctx, row);
    await finish(ctx, row);
  } catch (error) {
    if (error === LostClaim) return;
    ctx.log.error({ err: error, refillId: row.id }, 'account not filled');
    // A refusal would be the same the next time; what is thrown otherwise may have passed.
    if (error instanceof DomainError || row.tries >= TRIES_MAX)
      await store.changeClaimed(ctx.db, row, { failedAt: ctx.platform.clock.now() });
    else await store.changeClaimed(ctx.db, row, { startedAt: null });
  }
}

async function fill(ctx: SystemContext, row: RefillRow): Promise<void> {
  const [person] = await findUsers(ctx, [row.userId]);
  if (!person || person.deletedAt || person.suspendedAt) throw new DomainError('USER_DELETED');
  const archive = await openArchive(ctx, row.uploadId ?? '');
  const refill = await createRefill(ctx, { row, person, archive });
  for (const part of partsOf(ctx.registry.personalData)) await part.run(refill);
}

/** What the modules take back, in the order of the steps. */
const partsOf = (personalData: readonly PersonalData[]): RefillPart[] => {
  const parts = personalData.flatMap(({ refill }) => refill ?? []);
  return REFILL_STEPS.flatMap((step) => parts.filter((part) => part.step === step));
};

/** The archive is used up by the transaction that ends its filling. */
const finish = (ctx: SystemContext, row: RefillRow): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    const report = await store.readReport(inner.db, row.id, REFILL_NAMES_MAX);
    const doneAt = inner.platform.clock.now();
    if (!(await store.changeClaimed(inner.db, row, { doneAt, report, uploadId: null }))) throw LostClaim;
    await releaseUploads(inner, [row.id]);
    await store.deleteItems(inner.db, row.id);
  });

/** How long the archive of a filling that has failed is stored, so that it can go on. */
const STORED_MS = 7 * 24 * 3600 * 1000;

/** Releases the archives of fillings that nobody lets go on. */
export async function pruneRefills(ctx: SystemContext): Promise<void> {
  const before = new Date(ctx.platform.clock.now().getTime() - STORED_MS);
  for (const { id } of await store.listGivenUp(ctx.db, before))
    await inTransaction(ctx, async (inner) => {
      await releaseUploads(inner, [id]);
      await store.forgetArchive(inner.db, id);
    });
}
