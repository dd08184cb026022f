import { STREAM_PART_MAX_BYTES } from '#contract/limits.ts';
import { parseStreamName } from '#contract/socket.ts';
import type { StreamId, StreamIds, StreamKind, StreamName } from '#contract/socket.ts';
import type {
  JoinAnswer,
  Refusal,
  SendAnswer,
  SnapshotPartAnswer,
  StreamPayloads,
} from '#contract/socket-payloads.ts';
import { byteSize } from '../../byte-size.ts';
import type { Context, SystemContext } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import { DomainError } from '../../errors.ts';
import { inTransaction, writeTogether } from '../../transaction.ts';
import { findAccess, invalidateAccess } from './access.ts';
import { cleanJson } from './clean-json.ts';
import { contentHash } from './content-hash.ts';
import { commitFigures, drainCommits, enqueue, publish } from './group-commit.ts';
import { readMissed, toJoinAnswer } from './join.ts';
import { rulesOf, takesOperations } from './model.ts';
import type { Entry, StreamAccess, SubscriberContext } from './model.ts';
import * as store from './store.ts';
import { addEntries, writeBatch } from './write-batch.ts';

export { commitFigures, drainCommits, invalidateAccess };
export { ERASED_HASH } from './content-hash.ts';
export { takesOperations } from './model.ts';
export { LOGGED, addStream, addStreams, findHead, listLatest, toOperation } from './store.ts';

/** A refusal as sockets send it; callers mask faults. */
export function toRefusal(error: DomainError): Refusal {
  const { retryAfter } = error.details;
  return { ok: false, code: error.code, ...(typeof retryAfter === 'number' ? { retryAfter } : {}) };
}

/**
 * Creates the stream with the row that writers lock. `seq`: its first number is the next one (a clone starts at 1).
 */
export async function createStream(ctx: SystemContext, name: StreamName, seq = 0): Promise<void> {
  await store.insertStreams(ctx.db, [name], seq);
}

/** Locks these streams until the transaction ends: nothing is written to them meanwhile. */
export async function lockStreams(ctx: SystemContext, names: readonly StreamName[]): Promise<void> {
  if (names.length > 0) await store.lockHeads(ctx.db, names);
}

/** Deletes a stream with all its operations, once nobody may subscribe to it any more. */
export async function removeStream(ctx: SystemContext, name: StreamName): Promise<void> {
  await store.deleteStream(ctx.db, name);
}

/**
 * What the viewer has missed of a stream since the number they have: the tail, or a snapshot (R12, R13). Refusals
 * are returned, not thrown.
 */
export async function joinStream(
  ctx: SubscriberContext,
  name: StreamName,
  since: number,
  after?: string,
  partBytes = STREAM_PART_MAX_BYTES,
): Promise<JoinAnswer> {
  return refusalAsAnswer(async () => {
    const stream = partsOf(name);
    const access = await findAccess(ctx, stream);
    if (!access.canRead) throw new DomainError(access.code);
    return toJoinAnswer(await readMissed(ctx, stream, since, { after, partBytes }), access.canWrite);
  });
}

/** The epoch of all streams, which a restore changes (R54). */
export const getEpoch = ({ db }: SystemContext): Promise<string> => store.findEpoch(db);

/** Those of the viewer's operations that are not stored, although they were acknowledged (R54). */
export async function listLost(
  { db, viewer }: SubscriberContext,
  name: StreamName,
  opIds: readonly string[],
): Promise<string[]> {
  if (!viewer) return [];
  const stored = new Set(await store.listStored(db, name, { userId: viewer.id, opIds }));
  return opIds.filter((opId) => !stored.has(opId));
}

/** The part of a snapshot that follows this position; rights are checked again (R26). Refusals are returned. */
export async function readSnapshotPart(
  ctx: SubscriberContext,
  name: StreamName,
  after: string,
  partBytes = STREAM_PART_MAX_BYTES,
): Promise<SnapshotPartAnswer> {
  return refusalAsAnswer(async () => {
    const stream = partsOf(name);
    const access = await findAccess(ctx, stream);
    if (!access.canRead) throw new DomainError(access.code);
    const part = await rulesOf(ctx, stream.kind).readSnapshotPart?.(ctx.db, stream.id, after, partBytes);
    if (!part) throw new DomainError('BAD_USER_INPUT');
    return { ok: true, ...part };
  });
}

/**
 * Stores one operation of the viewer under the stream's next number (R3 to R9). Repeating the same `opId` returns
 * the same answer and stores nothing. Refusals are returned, not thrown. Do not call it inside a transaction.
 */
export async function appendOperation(
  ctx: Context,
  name: StreamName,
  { opId, payload }: { opId: string; payload: unknown },
): Promise<SendAnswer> {
  return refusalAsAnswer(async () => {
    const stream = partsOf(name);
    const rules = rulesOf(ctx, stream.kind);
    if (!ctx.viewer) throw new DomainError('UNAUTHORIZED');
    if (!rules.budget) throw new DomainError('INVALID_PERMISSIONS');
    const clean = rules.parse(cleanJson(payload));
    const bytes = byteSize(clean);
    if (bytes > rules.maxBytes) throw new DomainError('OPERATION_TOO_LARGE');
    const access = await findAccess(ctx, stream);
    const takes = takesOperations(access);
    if (!takes && !access.isPaused) throw new DomainError(access.code);
    await ctx.platform.limiter.take(rules.budget, `user:${ctx.viewer.id}`);
    const refusal = takes ? ((await rules.refusalOf?.(ctx, clean)) ?? null) : access.code;
    return enqueue(toEntry(ctx, stream, { userId: ctx.viewer.id, opId, payload: clean, bytes, refusal }));
  });
}

/**
 * Stores an operation of the server itself, in the caller's transaction if there is one; subscribers receive it
 * after the commit.
 */
export async function appendSystemOperation<Kind extends StreamKind>(
  ctx: SystemContext,
  name: `${Kind}:${StreamIds[Kind]}`,
  payload: StreamPayloads[Kind],
): Promise<void> {
  await appendSystemOperations(ctx, [{ name, payload }]);
}

/** An operation of the server itself. */
export interface SystemOperation<Kind extends StreamKind> {
  name: `${Kind}:${StreamIds[Kind]}`;
  payload: StreamPayloads[Kind];
}

/** As appendSystemOperation, for several. */
export async function appendSystemOperations<Kind extends StreamKind>(
  ctx: SystemContext,
  operations: readonly SystemOperation<Kind>[],
): Promise<void> {
  if (operations.length === 0) return;
  await inTransaction(ctx, async (inner) => {
    const entries = operations.map((operation) => toOwnEntry(inner, operation));
    if (entries.every(({ kind }) => rulesOf(ctx, kind).isOwnPlain))
      return writeTogether(inner, (changes) => addEntries(inner, changes, entries));
    const { outcomes } = await writeBatch(inner, entries);
    for (const outcome of outcomes) if (!outcome.ok) throw new DomainError(outcome.code);
    publish(inner, outcomes);
  });
}

/** As appendSystemOperations, with other changes: for kinds whose own operations are plain (isOwnPlain). */
export const addPlainOperations = <Kind extends StreamKind>(
  ctx: SystemContext,
  changes: Changes,
  operations: readonly SystemOperation<Kind>[],
): void =>
  addEntries(
    ctx,
    changes,
    operations.map((operation) => toOwnEntry(ctx, operation)),
  );

function toOwnEntry<Kind extends StreamKind>(
  ctx: SystemContext,
  { name, payload }: SystemOperation<Kind>,
): Entry {
  const stream = partsOf(name);
  const rules = rulesOf(ctx, stream.kind);
  const parsed = (rules.parseOwn ?? rules.parse)(payload);
  return toEntry(ctx, stream, {
    userId: null,
    opId: ctx.platform.ids.uuid(),
    payload: parsed,
    bytes: 0,
    refusal: null,
  });
}

/** Whether the viewer may subscribe to this stream now. */
export async function canSubscribe(ctx: SubscriberContext, name: StreamName): Promise<boolean> {
  return (await checkAccess(ctx, name)).canRead;
}

/** What the viewer may do in this stream now, and the code of the refusal. */
export async function checkAccess(ctx: SubscriberContext, name: StreamName): Promise<StreamAccess> {
  return findAccess(ctx, partsOf(name));
}

/** The last operation of each of these streams that has one. Checks no rights. */
export const listLastOperations = (ctx: SystemContext, names: readonly StreamName[]) =>
  store.listLast(ctx.db, names);

type StreamParts = { name: StreamName; kind: StreamKind; id: StreamId };

function partsOf(name: string): StreamParts {
  const parts = parseStreamName(name);
  if (!parts) throw new DomainError('BAD_USER_INPUT');
  return { name: `${parts.kind}:${parts.id}`, ...parts };
}

function toEntry(
  ctx: SystemContext,
  stream: StreamParts,
  given: Pick<Entry, 'userId' | 'opId' | 'payload' | 'bytes' | 'refusal'>,
): Entry {
  return {
    ctx,
    ...stream,
    ...given,
    opId: given.opId.toLowerCase(),
    contentHash: contentHash(given.userId, given.payload),
  };
}

async function refusalAsAnswer<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return toRefusal(error);
    throw error;
  }
}
