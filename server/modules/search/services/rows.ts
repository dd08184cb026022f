import type { SystemContext } from '../../../context.ts';
import { inTransaction } from '../../../transaction.ts';
import { FOLD_VERSION } from '../fold.ts';
import type { UserRow } from '../../account/model.ts';
import type { PersonSearchRow } from '../model.ts';
import { canBeSearched } from '../policy.ts';
import { rowOf, wordsOf } from '../row.ts';
import * as store from '../row-store.ts';

/**
 * These people are found as they are now: whoever changes a name, a headline, what a person teaches, speaks or likes, or
 * whether they may be found at all, calls it after that, in the same transaction. Answers the people, who are held by it.
 * One statement when nothing of it shows, else two.
 */
export async function refreshPeople(ctx: SystemContext, userIds: readonly number[]): Promise<UserRow[]> {
  const written: store.Written[] = [];
  const gone: number[] = [];
  const held = await store.holdFacts(ctx.db, userIds);
  for (const { row: before, ...facts } of held) {
    const row = rowOf(facts);
    if (!canBeSearched(facts.person)) gone.push(...(before ? [facts.userId] : []));
    else if (!isSame(before, row)) written.push({ row, words: wordsOf(row, facts.specialityIds) });
  }
  if (written.length > 0 || gone.length > 0) await store.writeRows(ctx.db, written, gone);
  return held.map(({ person }) => person);
}

/** Specialities stand among the keys: who has the same row has the same words. */
const isSame = (before: PersonSearchRow | null, { userId: _same, ...row }: PersonSearchRow): boolean =>
  before !== null &&
  before.version === row.version &&
  before.fullName === row.fullName &&
  before.names === row.names &&
  before.words === row.words &&
  before.keys.join() === row.keys.join();

/** People of one transaction: on the embedded database everybody else waits for it. */
const BATCH = 100;

/**
 * Makes the rows that are missing or of older rules, and takes away those nobody should have. Begun with every start,
 * for people who came before their rows did, and by a job. Safe to run twice, also at once.
 */
export async function mendPeople(ctx: SystemContext, signal?: AbortSignal): Promise<void> {
  let mended = 0;
  let ids: number[] = [];
  do {
    const afterId = ids.at(-1) ?? 0;
    ids = await store.listOutdated(ctx.db, { version: FOLD_VERSION, afterId, take: BATCH });
    if (ids.length > 0) await inTransaction(ctx, (inner) => refreshPeople(inner, ids));
    mended += ids.length;
  } while (ids.length === BATCH && !signal?.aborted);
  if (mended > 0) ctx.log.info({ mended }, 'people can be searched for');
}
