import type { SQL } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { StreamId, StreamKind, StreamName } from '#contract/socket.ts';
import type { StoredOperation } from '#contract/socket-payloads.ts';
import type { SystemContext } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import { DomainError } from '../../errors.ts';
import { ERASED_HASH } from './content-hash.ts';
import { rulesOf } from './model.ts';
import type { CachedState, Entry, Materializer, Outcome, StreamPayload } from './model.ts';
import { addOwn, findRepeats, insertOperations, lockHeads } from './store.ts';
import type { Head, OperationRow, Step } from './store.ts';
import type { CommittedWrite } from './stream-cache.ts';

type Written = Pick<Entry, 'kind' | 'id' | 'contentHash'> & { operation: StoredOperation<StreamPayload> };
export type Materializers = Map<StreamKind, Materializer<StreamPayload, CachedState, StreamId>>;
type Refused = Map<Entry, ErrorCode>;
type Stored = Map<string, { contentHash: string; operation: StoredOperation<StreamPayload> }>;

const keyOf = (entry: Entry) => `${entry.name} ${entry.opId}`;

/** The result for each entry, and the states to cache after the commit. */
export interface WrittenBatch {
  outcomes: Outcome[];
  commits: CommittedWrite[];
}

/**
 * Writes entries of any streams, in their order, inside the transaction of `ctx` (R5 to R9). Returns the result of
 * each; a refused one leaves no trace and does not affect the others.
 */
export async function writeBatch(ctx: SystemContext, entries: readonly Entry[]): Promise<WrittenBatch> {
  const { db } = ctx;
  const ids = Map.groupBy(entries, (entry) => entry.name);
  const fenced = await listFenced(ctx, entries);
  const heads = await lockHeads(db, [...ids.keys(), ...fenced]);
  const wanted = new Map([...ids].map(([name, list]) => [name, list.map((entry) => entry.opId)]));
  const known = await findRepeats(db, wanted);
  const materializers: Materializers = new Map();
  const refused: Refused = new Map();
  const now = ctx.platform.clock.now();
  const fresh = entries.filter((entry) => !known.has(keyOf(entry)));
  for (const [kind, items] of byKind(fresh)) {
    const codes = (await rulesOf(ctx, kind).refusals?.(db, items)) ?? [];
    codes.forEach((code, index) => code && items[index] && refused.set(items[index], code));
    const facts = { now, fenceOf: (id: number) => heads.get(`${kind}:${id}`)?.fence ?? 0 };
    materializers.set(kind, await rulesOf(ctx, kind).openBatch(db, items, facts));
  }
  const applied = applyAll(ctx, entries, { heads, materializers, known, refused });
  const isRaised = applied.written.some(({ kind, operation }) => endsRights(ctx, kind, operation.payload));
  const raised = new Set(isRaised ? fenced : []);
  if (isRaised) ctx.events.emit('stream.fenced', { streams: fenced });
  return save(ctx, heads, materializers, applied, { raised });
}

/** In one order of the kinds, so that the statement has few forms (executePrepared). */
export const byKind = (entries: readonly Entry[]): [StreamKind, Entry[]][] =>
  [...Map.groupBy(entries, ({ kind }) => kind)].toSorted(([a], [b]) => a.localeCompare(b));

const endsRights = (ctx: SystemContext, kind: StreamKind, payload: StreamPayload): boolean =>
  rulesOf(ctx, kind).fences?.isFor(payload) ?? false;

/** The streams whose fences rise by these entries, if they are stored. */
async function listFenced(ctx: SystemContext, entries: readonly Entry[]): Promise<StreamName[]> {
  const ending = entries.filter(({ kind, payload }) => endsRights(ctx, kind, payload));
  const found = [...Map.groupBy(ending, ({ kind }) => kind)].map(async ([kind, items]) => {
    const ids = items.map(({ id }) => id);
    return (await rulesOf(ctx, kind).fences?.listStreams(ctx.db, ids)) ?? [];
  });
  return (await Promise.all(found)).flat();
}

/** Adds the server's own operations that change nothing besides the log: without locks and reads. */
export function addEntries(ctx: SystemContext, changes: Changes, entries: readonly Entry[]): void {
  const at = ctx.platform.clock.now().toISOString();
  const rows = entries.map(({ name, opId, contentHash, payload }) => ({
    stream: name,
    opId,
    contentHash,
    payload,
  }));
  const then = (numbers: Map<string, number>) => {
    for (const { stream, opId, payload } of rows)
      ctx.events.emit('stream.appended', {
        stream,
        seq: numbers.get(opId) ?? 0,
        opId,
        userId: null,
        at,
        payload,
      });
  };
  addOwn(changes, rows, { at, then });
}

export interface Applied {
  outcomes: Outcome[];
  written: Written[];
  now: Date;
}

/** Gives each entry its number and its stored form; nothing is written yet. */
export function applyAll(
  ctx: SystemContext,
  entries: readonly Entry[],
  {
    heads,
    materializers,
    known,
    refused,
  }: {
    heads: ReadonlyMap<StreamName, Head>;
    materializers: Materializers;
    known: Stored;
    refused: Refused;
  },
): Applied {
  const now = ctx.platform.clock.now();
  const last = new Map([...heads].map(([name, { seq }]) => [name, seq]));
  const written: Written[] = [];
  const outcomes = entries.map((entry): Outcome => {
    const before = known.get(keyOf(entry));
    if (before) return repeatOf(entry, before);
    const code = refused.get(entry) ?? entry.refusal;
    if (code) return { ok: false, code };
    const operation = apply(entry, materializers, (last.get(entry.name) ?? 0) + 1, now);
    if (operation instanceof DomainError) return { ok: false, code: operation.code };
    last.set(entry.name, operation.seq);
    known.set(keyOf(entry), { contentHash: entry.contentHash, operation });
    const { kind, id, contentHash } = entry;
    written.push({ kind, id, contentHash, operation });
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

/**
 * Writes the applied batch in one statement, which fails as a whole if a head or a condition does not hold. `raised`:
 * the streams whose fences rise.
 */
export async function save(
  ctx: SystemContext,
  heads: ReadonlyMap<StreamName, Head>,
  materializers: Materializers,
  { outcomes, written, now }: Applied,
  { raised = new Set(), conditions = [] }: { raised?: ReadonlySet<StreamName>; conditions?: readonly SQL[] },
): Promise<WrittenBatch> {
  if (written.length === 0) return { outcomes, commits: [] };
  const last = new Map(written.map((one) => [one.operation.stream, one]));
  const beside = [...materializers.values()].flatMap((materializer) => materializer.writes(now));
  const rows = written.map((one) => toRow(ctx, one));
  const steps = [...new Set([...last.keys(), ...raised])].map((name): Step => {
    const before = heads.get(name) ?? { seq: 0, fence: 0 };
    const seq = last.get(name)?.operation.seq ?? before.seq;
    return { name, before, after: { seq, fence: before.fence + Number(raised.has(name)) } };
  });
  await insertOperations(ctx.db, rows, steps, { beside, conditions });
  const commits = steps.map(({ name, before, after }) => {
    const one = last.get(name);
    // What was read before the fence rose is not cached.
    const state = (one && !raised.has(name) && materializers.get(one.kind)?.toCache(one.id)) || null;
    return { name, before: before.seq, after: after.seq, fence: after.fence, state };
  });
  return { outcomes, commits };
}

function toRow(ctx: SystemContext, { kind, operation, contentHash }: Written): OperationRow {
  const isErased = rulesOf(ctx, kind).isErased?.(operation.payload) ?? false;
  return { ...operation, contentHash: isErased ? ERASED_HASH : contentHash };
}
