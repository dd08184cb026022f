import { STREAM_PART_MAX_BYTES } from '#contract/limits.ts';
import { parseStreamName } from '#contract/socket.ts';
import type { StreamKind, StreamName } from '#contract/socket.ts';
import type {
  ChatEventOperation,
  ChatMessageOperation,
  JoinAnswer,
  Refusal,
  SendAnswer,
  SnapshotPartAnswer,
  StoredOperation,
  StreamPayloads,
} from '#contract/socket-payloads.ts';
import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { inTransaction } from '../../transaction.ts';
import { findAccess, invalidateAccess } from './access.ts';
import { cleanJson } from './clean-json.ts';
import { publish, enqueue, commitFigures, drainCommits } from './group-commit.ts';
import { contentHash } from './content-hash.ts';
import { listElementsAfter } from './element-store.ts';
import { readMissed, toJoinAnswer } from './join.ts';
import type { StreamAccess, Entry, SubscriberContext, StreamPayload } from './model.ts';
import { rulesOf } from './registry.ts';
import * as chats from './chat-store.ts';
import * as store from './store.ts';
import { byteSize } from './byte-size.ts';
import { writeBatch, writeOwn } from './write-batch.ts';

export { commitFigures, drainCommits, invalidateAccess, byteSize };

/** A refusal as sockets send it; faults are the caller's to mask. */
export function toRefusal(error: DomainError): Refusal {
  const { retryAfter } = error.details;
  return { ok: false, code: error.code, ...(typeof retryAfter === 'number' ? { retryAfter } : {}) };
}

/** Makes the stream, so that its row is there to be locked. `seq`: where its numbers begin (a clone's at 1). */
export async function createStream(ctx: SystemContext, name: StreamName, seq = 0): Promise<void> {
  await store.insertStreams(ctx.db, [name], seq);
}

/** Deletes a stream with all its operations, once nobody may subscribe to it any more. */
export async function removeStream(ctx: SystemContext, name: StreamName): Promise<void> {
  await store.deleteStream(ctx.db, name);
}

/**
 * What the viewer missed of a stream since the number they have: the tail, or a snapshot (R12, R13).
 * Refusals are answered, not thrown.
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
    return toJoinAnswer(await readMissed(ctx.db, stream, since, { after, partBytes }), access.canWrite);
  });
}

/** The part of a board's snapshot that follows this element, rights checked again (R26). Refusals are answered. */
export async function readSnapshotPart(
  ctx: SubscriberContext,
  boardId: number,
  after: string,
  partBytes = STREAM_PART_MAX_BYTES,
): Promise<SnapshotPartAnswer> {
  return refusalAsAnswer(async () => {
    const access = await findAccess(ctx, partsOf(`board:${boardId}`));
    if (!access.canRead) throw new DomainError(access.code);
    return { ok: true, ...(await listElementsAfter(ctx.db, boardId, after, partBytes)) };
  });
}

/**
 * Stores one operation of the viewer and gives it the stream's next number (R3 to R9). The same `opId` again is
 * answered the same and stored once. Refusals are answered, not thrown. Not to be called inside a transaction.
 */
export async function appendOperation(
  ctx: Context,
  name: StreamName,
  { opId, payload }: { opId: string; payload: unknown },
): Promise<SendAnswer> {
  return refusalAsAnswer(async () => {
    const stream = partsOf(name);
    const rules = rulesOf(stream.kind);
    if (!ctx.viewer) throw new DomainError('UNAUTHORIZED');
    if (!rules.budget) throw new DomainError('INVALID_PERMISSIONS');
    const clean = rules.parse(cleanJson(payload));
    const bytes = byteSize(clean);
    if (bytes > rules.maxBytes) throw new DomainError('OPERATION_TOO_LARGE');
    const access = await findAccess(ctx, stream);
    if (!access.canWrite) throw new DomainError(access.code);
    await ctx.platform.limiter.take(rules.budget, `user:${ctx.viewer.id}`);
    return enqueue(toEntry(ctx, stream, { userId: ctx.viewer.id, opId, payload: clean, bytes }));
  });
}

/**
 * Stores an operation of the server itself, in the caller's transaction if there is one; subscribers receive it
 * after the commit.
 */
export async function appendSystemOperation<Kind extends StreamKind>(
  ctx: SystemContext,
  name: `${Kind}:${number}`,
  payload: StreamPayloads[Kind],
): Promise<void> {
  await appendSystemOperations(ctx, [{ name, payload }]);
}

/** As appendSystemOperation, several. */
export async function appendSystemOperations<Kind extends StreamKind>(
  ctx: SystemContext,
  operations: readonly { name: `${Kind}:${number}`; payload: StreamPayloads[Kind] }[],
): Promise<void> {
  if (operations.length === 0) return;
  await inTransaction(ctx, async (inner) => {
    const entries = operations.map(({ name, payload }) => {
      const stream = partsOf(name);
      const rules = rulesOf(stream.kind);
      const parsed = (rules.parseOwn ?? rules.parse)(payload);
      const opId = ctx.platform.ids.uuid();
      return toEntry(inner, stream, { userId: null, opId, payload: parsed, bytes: 0 });
    });
    if (entries.every(({ kind }) => rulesOf(kind).isOwnPlain)) return writeOwn(inner, entries);
    const { outcomes } = await writeBatch(inner, entries);
    for (const outcome of outcomes) if (!outcome.ok) throw new DomainError(outcome.code);
    publish(inner, outcomes);
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

/** The last operation of each of these streams, where there is one. Asks for no rights. */
export const listLastOperations = (ctx: SystemContext, names: readonly StreamName[]) =>
  store.listLast(ctx.db, names);

type ChatShown = StoredOperation<ChatMessageOperation | ChatEventOperation>;

/**
 * What a chat shows before number `before`, or after `after` (default: the latest), oldest first, at most `take`; and
 * whether there is more that way. Asks for no rights.
 */
export async function listChatMessages(
  ctx: SystemContext,
  chatId: number,
  { take, ...stretch }: { before?: number | undefined; after?: number | undefined; take: number },
): Promise<{ hasMore: boolean; items: ChatShown[] }> {
  const found = await chats.listShown(ctx.db, chatId, { ...stretch, limit: take + 1 });
  const items = stretch.after === undefined ? found.slice(-take) : found.slice(0, take);
  return { hasMore: found.length > take, items: items as ChatShown[] };
}

/** Messages of a chat with these words before a number, and how far back was looked. Asks for no rights. */
export async function searchChat(
  ctx: SystemContext,
  chatId: number,
  { take, ...wanted }: { words: string; before: number; take: number },
): Promise<{ hasMore: boolean; searchedTo: number; items: ChatShown[] }> {
  const { found, lowest } = await chats.searchMessages(ctx.db, chatId, { ...wanted, limit: take });
  const items = found.slice(0, take) as ChatShown[];
  const searchedTo = found.length > take ? (items.at(-1)?.seq ?? 1) : lowest;
  return { hasMore: searchedTo > 1, searchedTo, items };
}

type StreamParts = { name: StreamName; kind: StreamKind; id: number };

function partsOf(name: string): StreamParts {
  const parts = parseStreamName(name);
  if (!parts) throw new DomainError('BAD_USER_INPUT');
  return { name: `${parts.kind}:${parts.id}`, ...parts };
}

function toEntry(
  ctx: SystemContext,
  stream: StreamParts,
  given: { userId: number | null; opId: string; payload: StreamPayload; bytes: number },
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
