import type { SQL } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { StreamKind, StreamName } from '#contract/socket.ts';
import type { StoredOperation } from '#contract/socket-payloads.ts';
import type { SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { FORGOTTEN } from './digest.ts';
import { distrust, learn, recall } from './memory.ts';
import type { Trace } from './memory.ts';
import type { Entry, KindWork, Outcome, StreamPayload } from './model.ts';
import { rulesOf } from './registry.ts';
import { appendOwn, findRepeats, insertOperations, lockHeads } from './store.ts';

type Written = StoredOperation<StreamPayload> & { digest: string; kind: StreamKind };
type Works = Map<StreamKind, KindWork<StreamPayload>>;
type Refused = Map<Entry, ErrorCode>;
type Stored = Map<string, { digest: string; operation: StoredOperation<StreamPayload> }>;

const keyOf = (entry: Entry) => `${entry.name} ${entry.opId}`;

/** What became of each entry, and what to `learn` once it is committed. */
export interface Batch {
  outcomes: Outcome[];
  traces: Trace[];
}

/**
 * Writes entries of any streams, in their order, inside the transaction of `ctx` (R5 to R9). Answers what became of
 * each; a refused one leaves no trace and does not touch the others.
 */
export async function writeBatch(ctx: SystemContext, entries: readonly Entry[]): Promise<Batch> {
  const { db } = ctx;
  const ids = Map.groupBy(entries, (entry) => entry.name);
  const heads = await lockHeads(db, [...ids.keys()]);
  const wanted = new Map([...ids].map(([name, list]) => [name, list.map((entry) => entry.opId)]));
  const known = await findRepeats(db, wanted);
  const works: Works = new Map();
  const refused: Refused = new Map();
  const fresh = entries.filter((entry) => !known.has(keyOf(entry)));
  for (const [kind, items] of Map.groupBy(fresh, (entry) => entry.kind)) {
    const codes = (await rulesOf(kind).refusals?.(db, items)) ?? [];
    codes.forEach((code, index) => code && items[index] && refused.set(items[index], code));
    works.set(kind, await rulesOf(kind).openWork(db, items));
  }
  return save(ctx, heads, works, applyAll(ctx, entries, { heads, works, known, refused }));
}

/**
 * The same in one statement, without looking first, where this process wrote these streams last: nearly always, and a
 * sixth of the round trips. The statement itself finds out whether that still holds; null: it does not, or there is a
 * repeat or a refusal among the entries, and `writeBatch` has to look. Not inside a transaction.
 */
export async function writeKnown(ctx: SystemContext, entries: readonly Entry[]): Promise<Outcome[] | null> {
  const known = recall(ctx.db, new Set(entries.map((entry) => entry.name)));
  if (!known) return null;
  const works: Works = new Map();
  const conditions: SQL[] = [];
  for (const [kind, items] of Map.groupBy(entries, (entry) => entry.kind)) {
    const condition = rulesOf(kind).stillMay?.(items);
    if (condition) conditions.push(condition);
    const work = rulesOf(kind).recallWork(items, (id) => known.get(`${kind}:${id}`)?.board ?? null);
    if (!work) return null;
    works.set(kind, work);
  }
  const heads = new Map([...known].map(([name, { seq }]) => [name, seq]));
  const applied = applyAll(ctx, entries, { heads, works, known: new Map(), refused: new Map() });
  if (applied.written.length < entries.length) return null;
  try {
    const { outcomes, traces } = await save(ctx, heads, works, applied, conditions);
    learn(ctx.db, traces);
    return outcomes;
  } catch (error) {
    ctx.log.debug({ err: error }, 'streams are not as they were known');
    distrust(ctx.db, known.keys());
    return null;
  }
}

/** The server's own operations, where they change nothing beside the log: nothing need be held or looked for before. */
export async function writeOwn(ctx: SystemContext, entries: readonly Entry[]): Promise<void> {
  const at = ctx.platform.clock.now().toISOString();
  const rows = entries.map(({ name, opId, digest, payload }) => ({ stream: name, opId, digest, payload }));
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
    works,
    known,
    refused,
  }: { heads: ReadonlyMap<StreamName, number>; works: Works; known: Stored; refused: Refused },
): Applied {
  const now = ctx.platform.clock.now();
  const last = new Map(heads);
  const written: Written[] = [];
  const outcomes = entries.map((entry): Outcome => {
    const before = known.get(keyOf(entry));
    if (before) return repeatOf(entry, before);
    const code = refused.get(entry);
    if (code) return { ok: false, code };
    const operation = apply(entry, works, (last.get(entry.name) ?? 0) + 1, now);
    if (operation instanceof DomainError) return { ok: false, code: operation.code };
    last.set(entry.name, operation.seq);
    known.set(keyOf(entry), { digest: entry.digest, operation });
    written.push({ ...operation, digest: entry.digest, kind: entry.kind });
    return { ok: true, operation, repeated: false };
  });
  return { outcomes, written, now };
}

function repeatOf(
  entry: Entry,
  before: { digest: string; operation: StoredOperation<StreamPayload> },
): Outcome {
  const isSame =
    before.digest === FORGOTTEN ? before.operation.userId === entry.userId : before.digest === entry.digest;
  if (!isSame) return { ok: false, code: 'OPERATION_CONFLICT' };
  return { ok: true, operation: before.operation, repeated: true };
}

function apply(
  entry: Entry,
  works: Works,
  seq: number,
  now: Date,
): StoredOperation<StreamPayload> | DomainError {
  try {
    const payload =
      works.get(entry.kind)?.apply(entry.id, entry.payload, seq, { userId: entry.userId, now }) ??
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
  works: Works,
  { outcomes, written, now }: Applied,
  conditions: readonly SQL[] = [],
): Promise<Batch> {
  if (written.length === 0) return { outcomes, traces: [] };
  const after = new Map(written.map(({ stream, seq }) => [stream, seq]));
  const steps = [...after].map(([name, seq]) => ({ name, before: heads.get(name) ?? 0, seq }));
  const beside = [...works.values()].flatMap((work) => work.writes(now));
  await insertOperations(db, written.map(forgetting), steps, { beside, conditions });
  const traces = steps.map(({ name, before, seq }) => ({
    name,
    before,
    after: seq,
    board: boardOf(works, name),
  }));
  return { outcomes, traces };
}

function forgetting({ kind, ...row }: Written): Omit<Written, 'kind'> {
  return rulesOf(kind).isForgotten?.(row.payload) ? { ...row, digest: FORGOTTEN } : row;
}

const boardOf = (works: Works, name: StreamName) =>
  works.get('board')?.known(Number(name.slice(name.indexOf(':') + 1))) ?? null;
