import type { StoredOperation, StreamKind, StreamName } from '#contract/socket.ts';
import type { SystemContext } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { DomainError } from '../../errors.ts';
import type { Entry, KindWork, Outcome, StreamPayload } from './model.ts';
import { rulesOf } from './registry.ts';
import { findRepeats, insertOperations, lockHeads } from './store.ts';

type Written = StoredOperation<StreamPayload> & { digest: string };

const keyOf = (entry: Entry) => `${entry.name} ${entry.opId}`;

/**
 * Writes entries of any streams, in their order, inside the transaction of `ctx` (R5 to R9). Answers what became of
 * each; a refused one leaves no trace and does not touch the others.
 */
export async function writeBatch(ctx: SystemContext, entries: readonly Entry[]): Promise<Outcome[]> {
  const { db } = ctx;
  const ids = Map.groupBy(entries, (entry) => entry.name);
  const heads = await lockHeads(db, [...ids.keys()]);
  const wanted = new Map([...ids].map(([name, list]) => [name, list.map((entry) => entry.opId)]));
  const known = await findRepeats(db, wanted);
  const works = await openWorks(
    db,
    entries.filter((entry) => !known.has(keyOf(entry))),
  );
  const now = ctx.platform.clock.now();
  const written: Written[] = [];
  const outcomes = entries.map((entry): Outcome => {
    const before = known.get(keyOf(entry));
    if (before) return repeatOf(entry, before);
    const operation = apply(entry, works, (heads.get(entry.name) ?? 0) + 1, now);
    if (operation instanceof DomainError) return { ok: false, code: operation.code };
    heads.set(entry.name, operation.seq);
    known.set(keyOf(entry), { digest: entry.digest, operation });
    written.push({ ...operation, digest: entry.digest });
    return { ok: true, operation, repeated: false };
  });
  await save(db, written, heads, works, now);
  return outcomes;
}

function repeatOf(
  entry: Entry,
  before: { digest: string; operation: StoredOperation<StreamPayload> },
): Outcome {
  if (before.digest !== entry.digest) return { ok: false, code: 'OPERATION_CONFLICT' };
  return { ok: true, operation: before.operation, repeated: true };
}

type Works = Map<StreamKind, KindWork<StreamPayload>>;

async function openWorks(db: Database, entries: readonly Entry[]): Promise<Works> {
  const works: Works = new Map();
  for (const [kind, items] of Map.groupBy(entries, (entry) => entry.kind)) {
    works.set(kind, await rulesOf(kind).openWork(db, items));
  }
  return works;
}

function apply(
  entry: Entry,
  works: Works,
  seq: number,
  now: Date,
): StoredOperation<StreamPayload> | DomainError {
  try {
    const payload = works.get(entry.kind)?.apply(entry.id, entry.payload, seq) ?? entry.payload;
    const { name, opId, userId } = entry;
    return { stream: name, seq, opId, userId, at: now.toISOString(), payload };
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

async function save(
  db: Database,
  written: readonly Written[],
  heads: ReadonlyMap<string, number>,
  works: Works,
  now: Date,
): Promise<void> {
  if (written.length === 0) return;
  const names = new Set<StreamName>(written.map((operation) => operation.stream));
  await insertOperations(
    db,
    written,
    [...names].map((name) => ({ name, seq: heads.get(name) ?? 0 })),
    [...works.values()].flatMap((work) => work.writes(now)),
  );
}
