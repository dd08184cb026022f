import { isDeepStrictEqual } from 'node:util';
import type { SystemContext } from '../../../context.ts';
import { inTransaction } from '../../../transaction.ts';
import { NORMALIZE_VERSION } from '../normalize.ts';
import type { UserRow } from '../../account/model.ts';
import type { PersonSearchRow } from '../model.ts';
import { canBeMatched, canBeSearched } from '../policy.ts';
import { matchRowOf, rowOf, wordsOf } from '../row.ts';
import * as store from '../row-store.ts';

/**
 * Updates the search rows of these people: whoever changes a name, a headline, what a person teaches, speaks, likes
 * or charges, or whether they may be found, calls it afterwards in the same transaction. Locks the people and
 * returns them. One statement if no row changes, else two.
 */
export async function reindexPeople(ctx: SystemContext, userIds: readonly number[]): Promise<UserRow[]> {
  const locked = await store.lockFacts(ctx.db, userIds);
  const changes = locked.map(changeOf);
  const all = <Item>(pick: (change: ReturnType<typeof changeOf>) => Item | null): Item[] =>
    changes.map(pick).filter((item) => item !== null);
  const rows: store.Rows = {
    people: all(({ person }) => person),
    gone: all(({ gone }) => gone),
    matches: all(({ match }) => match),
    unmatched: all(({ unmatched }) => unmatched),
  };
  if (Object.values(rows).some((changed) => changed.length > 0)) await store.writeRows(ctx.db, rows);
  return locked.map(({ person }) => person);
}

/** The rows of a person to write (null: none) or to delete. */
function changeOf({
  row: before,
  match: matchBefore,
  ...facts
}: Awaited<ReturnType<typeof store.lockFacts>>[number]) {
  const { userId, person } = facts;
  const row = canBeSearched(person) ? rowOf(facts) : null;
  const match = canBeMatched(person) ? matchRowOf(facts) : null;
  return {
    person: row && !isSame(before, row) ? { row, words: wordsOf(row, facts.specialityIds) } : null,
    gone: before && !row ? userId : null,
    match: match && !isDeepStrictEqual(matchBefore, match) ? match : null,
    unmatched: matchBefore && !match ? userId : null,
  };
}

/** Specialities are among the keys, so equal rows have equal words. */
const isSame = (before: PersonSearchRow | null, { userId: _same, ...row }: PersonSearchRow): boolean =>
  before !== null &&
  before.version === row.version &&
  before.fullName === row.fullName &&
  before.names === row.names &&
  before.words === row.words &&
  before.keys.join() === row.keys.join();

/** People per transaction: on the embedded database everybody else waits for it. */
const BATCH = 100;

/**
 * Builds rows that are missing or of an older version, and deletes those that must not exist. Runs after every
 * start, for people who existed before their rows, and as a job. Safe to run twice, also at once.
 */
export async function backfillPeople(ctx: SystemContext, signal?: AbortSignal): Promise<void> {
  let count = 0;
  let ids: number[] = [];
  do {
    const afterId = ids.at(-1) ?? 0;
    ids = await store.listOutdated(ctx.db, { version: NORMALIZE_VERSION, afterId, take: BATCH });
    if (ids.length > 0) await inTransaction(ctx, (inner) => reindexPeople(inner, ids));
    count += ids.length;
  } while (ids.length === BATCH && !signal?.aborted);
  if (count > 0) ctx.log.info({ people: count }, 'people can be searched for');
}
