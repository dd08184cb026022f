import type { SQL } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { StreamKind, StreamName } from '#contract/socket.ts';
import type { StoredOperation } from '#contract/socket-payloads.ts';
import type { SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { ERASED_HASH } from './content-hash.ts';
import { invalidate, put, get } from './stream-cache.ts';
import type { CommittedWrite } from './stream-cache.ts';
import type { Entry, Materializer, Outcome, StreamPayload } from './model.ts';
import { rulesOf } from './registry.ts';
import { appendOwn, findRepeats, insertOperations, lockHeads } from './store.ts';

type Written = StoredOperation<StreamPayload> & { contentHash: string; kind: StreamKind };
type Materializers = Map<StreamKind, Materializer<StreamPayload>>;
type Refused = Map<Entry, ErrorCode>;
type Stored = Map<string, { contentHash: string; operation: StoredOperation<StreamPayload> }>;

const keyOf = (entry: Entry) => `${entry.name} ${entry.opId}`;

/** What became of each entry, and what to `put` into the cache once it is committed. */
export interface WrittenBatch {
  outcomes: Outcome[];
  commits: CommittedWrite[];
}

/**
 * Writes entries of any streams, in their order, inside the transaction of `ctx` (R5 to R9). Answers what became of
 * each; a refused one leaves no trace and does not touch the others.
 */
export async function writeBatch(ctx: SystemContext, entries: readonly Entry[]): Promise<WrittenBatch> {
  const { db } = ctx;
  const ids = Map.groupBy(entries, (entry) => entry.name);
  const heads = await lockHeads(db, [...ids.keys()]);
  const wanted = new Map([...ids].map(([name, list]) => [name, list.map((entry) => entry.opId)]));
  const known = await findRepeats(db, wanted);
  const materializers: Materializers = new Map();
  const refused: Refused = new Map();
  const fresh = entries.filter((entry) => !known.has(keyOf(entry)));
  for (const [kind, items] of Map.groupBy(fresh, (entry) => entry.kind)) {
    const codes = (await rulesOf(kind).refusals?.(db, items)) ?? [];
    codes.forEach((code, index) => code && items[index] && refused.set(items[index], code));
    materializers.set(kind, await rulesOf(kind).openBatch(db, items));
  }
  return save(ctx, heads, materializers, applyAll(ctx, entries, { heads, materializers, known, refused }));
}

/**
 * The same in one statement, without looking first, where this process wrote these streams last: nearly always, and a
 * sixth of the round trips. The statement itself finds out whether that still holds; null: it does not, or there is a
 * repeat or a refusal among the entries, and `writeBatch` has to look. Not inside a transaction.
 */
export async function appendOptimistically(
  ctx: SystemContext,
  entries: readonly Entry[],
): Promise<Outcome[] | null> {
  const known = get(ctx.db, new Set(entries.map((entry) => entry.name)));
  if (!known) return null;
  const materializers: Materializers = new Map();
  const conditions: SQL[] = [];
  for (const [kind, items] of Map.groupBy(entries, (entry) => entry.kind)) {
    const condition = rulesOf(kind).writeGuard?.(items);
    if (condition) conditions.push(condition);
    const materializer = rulesOf(kind).openCachedBatch(
      items,
      (id) => known.get(`${kind}:${id}`)?.board ?? null,
    );
    if (!materializer) return null;
    materializers.set(kind, materializer);
  }
  const heads = new Map([...known].map(([name, { seq }]) => [name, seq]));
  const applied = applyAll(ctx, entries, { heads, materializers, known: new Map(), refused: new Map() });
  if (applied.written.length < entries.length) return null;
  try {
    const { outcomes, commits } = await save(ctx, heads, materializers, applied, conditions);
    put(ctx.db, commits);
    return outcomes;
  } catch (error) {
    ctx.log.debug({ err: error }, 'streams are not as they were known');
    invalidate(ctx.db, known.keys());
    return null;
  }
}

/** The server's own operations, where they change nothing beside the log: nothing need be locked or looked for before. */
export async function writeOwn(ctx: SystemContext, entries: readonly Entry[]): Promise<void> {
  const at = ctx.platform.clock.now().toISOString();
  const rows = entries.map(({ name, opId, contentHash, payload }) => ({
    stream: name,
    opId,
    contentHash,
    payload,
  }));
  const numbers = await appendOwn(ctx.db, rows, at);
  for (const { stream, opId, payload } of rows)
    ctx.events.emit('stream.appended', {
      stream,
      seq: numbers.get(opId) ?? 0,
      opId,
      userId: null,
      at,
      payload,
    });
}

interface Applied {
  outcomes: Outcome[];
  written: Written[];
  now: Date;
}

/** Gives each entry its number and its stored form; nothing is written yet. */
function applyAll(
  ctx: SystemContext,
  entries: readonly Entry[],
  {
    heads,
    materializers,
    known,
    refused,
  }: {
    heads: ReadonlyMap<StreamName, number>;
    materializers: Materializers;
    known: Stored;
    refused: Refused;
  },
): Applied {
  const now = ctx.platform.clock.now();
  const last = new Map(heads);
  const written: Written[] = [];
  const outcomes = entries.map((entry): Outcome => {
    const before = known.get(keyOf(entry));
    if (before) return repeatOf(entry, before);
    const code = refused.get(entry);
    if (code) return { ok: false, code };
    const operation = apply(entry, materializers, (last.get(entry.name) ?? 0) + 1, now);
    if (operation instanceof DomainError) return { ok: false, code: operation.code };
    last.set(entry.name, operation.seq);
    known.set(keyOf(entry), { contentHash: entry.contentHash, operation });
    written.push({ ...operation, contentHash: entry.contentHash, kind: entry.kind });
    return { ok: true, operation, repeated: false };
  });
  return { outcomes, written, now };
}

function repeatOf(
  entry: Entry,
  before: { contentHash: string; operation: StoredOperation<StreamPayload> },
): Outcome {
  const isSame =
    before.contentHash === ERASED_HASH
      ? before.operation.userId === entry.userId
      : before.contentHash === entry.contentHash;
  if (!isSame) return { ok: false, code: 'OPERATION_CONFLICT' };
  return { ok: true, operation: before.operation, repeated: true };
}

function apply(
  entry: Entry,
  materializers: Materializers,
  seq: number,
  now: Date,
): StoredOperation<StreamPayload> | DomainError {
  try {
    const payload =
      materializers.get(entry.kind)?.apply(entry.id, entry.payload, seq, { userId: entry.userId, now }) ??
      entry.payload;
    const { name, opId, userId } = entry;
    return { stream: name, seq, opId, userId, at: now.toISOString(), payload };
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

async function save(
  { db }: SystemContext,
  heads: ReadonlyMap<StreamName, number>,
  materializers: Materializers,
  { outcomes, written, now }: Applied,
  conditions: readonly SQL[] = [],
): Promise<WrittenBatch> {
  if (written.length === 0) return { outcomes, commits: [] };
  const after = new Map(written.map(({ stream, seq }) => [stream, seq]));
  const steps = [...after].map(([name, seq]) => ({ name, before: heads.get(name) ?? 0, seq }));
  const beside = [...materializers.values()].flatMap((materializer) => materializer.writes(now));
  await insertOperations(db, written.map(withoutErasedHash), steps, { beside, conditions });
  const commits = steps.map(({ name, before, seq }) => ({
    name,
    before,
    after: seq,
    board: boardOf(materializers, name),
  }));
  return { outcomes, commits };
}

function withoutErasedHash({ kind, ...row }: Written): Omit<Written, 'kind'> {
  return rulesOf(kind).isErased?.(row.payload) ? { ...row, contentHash: ERASED_HASH } : row;
}

const boardOf = (materializers: Materializers, name: StreamName) =>
  materializers.get('board')?.toCache(Number(name.slice(name.indexOf(':') + 1))) ?? null;
