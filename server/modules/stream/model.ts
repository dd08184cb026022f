import type { SQL } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { StreamId, StreamIds, StreamKind, StreamName } from '#contract/socket.ts';
import type {
  Refusal,
  SnapshotPartAnswer,
  StoredOperation,
  StreamPayloads,
  StreamSnapshots,
} from '#contract/socket-payloads.ts';
import type { Context, SystemContext } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import type { EventName } from '../../events.ts';
import type { Budget } from '../../platform/limiter.ts';

export type StreamPayload = StreamPayloads[StreamKind];
export type StreamSnapshot = StreamSnapshots[StreamKind];
export type SnapshotPart = Omit<Exclude<SnapshotPartAnswer, Refusal>, 'ok'>;

/** The context of a subscriber: a person, or somebody with a preview key. */
export type SubscriberContext = Context & { accessKey?: string };

/** What the viewer may do in a stream, and the code of the refusal. */
export interface StreamAccess {
  canRead: boolean;
  canWrite: boolean;
  /** Nothing new may be written, but what waited on the viewer's device is still taken. */
  takesWaiting?: true;
  /** Nothing is stored for now, but what was stored before is answered again (R8). */
  isPaused?: true;
  code: ErrorCode;
}

export const FULL_ACCESS: StreamAccess = { canRead: true, canWrite: true, code: 'INVALID_PERMISSIONS' };
export const READ_ACCESS: StreamAccess = { canRead: true, canWrite: false, code: 'INVALID_PERMISSIONS' };
/** For one who was cut off when writing ended. */
export const WAITING_ACCESS: StreamAccess = { ...READ_ACCESS, takesWaiting: true };
/** For one who could write before, and will again. */
export const pausedAccess = (code: ErrorCode): StreamAccess => ({ ...READ_ACCESS, isPaused: true, code });
/** Whether the server takes operations of the viewer: new ones, or those that waited. */
export const takesOperations = ({ canWrite, takesWaiting }: StreamAccess): boolean =>
  canWrite || takesWaiting === true;
export const denied = (code: ErrorCode): StreamAccess => ({ canRead: false, canWrite: false, code });

/** An operation to be stored. */
export interface Entry {
  ctx: SystemContext;
  name: StreamName;
  kind: StreamKind;
  id: StreamId;
  /** Null: the server itself. */
  userId: number | null;
  opId: string;
  contentHash: string;
  payload: StreamPayload;
  bytes: number;
  /** Why it is not stored, unless it was stored before; null: it is. */
  refusal: ErrorCode | null;
}

/** The result for an entry. `repeated`: it had been stored before. */
export type Outcome =
  { ok: true; operation: StoredOperation<StreamPayload>; repeated: boolean } | { ok: false; code: ErrorCode };

/** Author and time of the operation to be stored. Null: the server itself. */
export interface Author {
  userId: number | null;
  now: Date;
}

/** An operation of a batch for one stream. */
export interface BatchItem<Payload, Id extends StreamId = number> {
  id: Id;
  userId: number | null;
  payload: Payload;
}

/** `fenceOf`: how often somebody may have lost the right to write to a stream (`fences`). */
export interface BatchFacts {
  now: Date;
  fenceOf(id: number): number;
}

/** A piece of the materialized state, with the bytes of its JSON. */
export interface CachedItem {
  bytes: number;
}

/** What a kind caches of a stream: pieces by id, which accumulate, and further state of the last batch. */
export interface CachedState {
  items: ReadonlyMap<string, CachedItem>;
}

/** Materializes one batch of one kind, between reading the current state and writing the new one. */
export interface Materializer<
  Payload,
  State extends CachedState = CachedState,
  Id extends StreamId = number,
> {
  /** Returns the payload to store under `seq`; if it throws a DomainError, it has changed nothing. */
  apply(id: Id, payload: Payload, seq: number, by: Author): Payload;
  /**
   * Statements to be executed besides the log, usable in a WITH clause: they share one round trip, and read the stored
   * payloads from LOGGED.
   */
  writes(now: Date): SQL[];
  /**
   * The state of a stream after `writes`, for the cache: the pieces of this batch; null: only its number is cached.
   */
  toCache(id: Id): State | null;
}

/** The rules in which kinds of streams differ; each kind's module supplies them. */
export interface StreamRules<
  Payload,
  Snapshot,
  State extends CachedState = CachedState,
  Id extends StreamId = number,
> {
  /** Null: clients cannot write to it. */
  budget: Budget | null;
  /** Bytes of one operation's payload (JSON, UTF-8). */
  maxBytes: number;
  /** A client without a number gets a snapshot, even if the whole log would fit. */
  startsWithSnapshot: boolean;
  /** Events after which somebody may have less access. */
  accessEndsOn: readonly EventName[];
  /** Validates and normalizes the payload from a client; throws DomainError BAD_USER_INPUT. */
  parse(value: unknown): Payload;
  /** The same for payloads that the server writes, if they differ. */
  parseOwn?(value: unknown): Payload;
  /** Payloads of the server itself change nothing besides the log. */
  isOwnPlain: boolean;
  findAccess(ctx: SubscriberContext, id: Id): Promise<StreamAccess>;
  /** Why the viewer may not send this payload, whose author they are; absent: who may write may send any. */
  refusalOf?(ctx: Context, payload: Payload): Promise<ErrorCode | null>;
  /**
   * Why these authors may no longer write, one code for each; null: they may. Checked again while the streams' rows
   * are locked, so that nothing is stored after a right was withdrawn. One statement; absent: the earlier check is
   * sufficient.
   */
  refusals?(db: Database, items: readonly BatchItem<Payload, Id>[]): Promise<(ErrorCode | null)[]>;
  /** The same as a condition of the statement that writes by `openCachedBatch`: true while all of them may write. */
  writeGuard?(items: readonly BatchItem<Payload, Id>[]): SQL;
  /**
   * Payloads by which somebody may lose the right to write to other streams, and which (R42): the rows of those are locked
   * with those of the batch, and a process that knows an earlier right reads them again before it writes.
   */
  fences?: {
    isFor(payload: Payload): boolean;
    listStreams(db: Database, ids: readonly Id[]): Promise<StreamName[]>;
  };
  /** Reads what the batch will change. The streams' rows are locked. */
  openBatch(
    db: Database,
    items: readonly BatchItem<Payload, Id>[],
    facts: BatchFacts,
  ): Promise<Materializer<Payload, State, Id>>;
  /** The same from this process's cache, without reading; null if that is not sufficient. */
  openCachedBatch(
    items: readonly BatchItem<Payload, Id>[],
    stateOf: (id: Id) => State | null,
  ): Materializer<Payload, State, Id> | null;
  /** Whether another operation of the same batch has erased this payload's text: its hash is erased too. */
  isErased?(payload: Payload): boolean;
  /** The refusal with which an operation is answered that is stored all the same; null: it is not refused. */
  codeOf?(payload: Payload): ErrorCode | null;
  /**
   * The current state, or its first part, with a number that the state includes; `more` as in the answer to a join.
   */
  readSnapshot(db: Database, id: Id, partBytes: number): Promise<{ snapshot: Snapshot; more: string | null }>;
  /** The part after a position (R26); absent: a snapshot of this kind has one part. */
  readSnapshotPart?(db: Database, id: Id, after: string, partBytes: number): Promise<SnapshotPart>;
}

/** The rules of all kinds. */
export type StreamKinds = {
  [Kind in StreamKind]: StreamRules<
    StreamPayloads[Kind],
    StreamSnapshots[Kind],
    CachedState,
    StreamIds[Kind]
  >;
};

declare module '../../registry.ts' {
  interface Registry {
    streamKinds: StreamKinds;
  }
}

/** The rules of a kind, for code that treats all kinds alike. */
type AnyRules = StreamRules<StreamPayload, StreamSnapshot, CachedState, StreamId>;
export const rulesOf = (ctx: SystemContext, kind: StreamKind): AnyRules =>
  ctx.registry.streamKinds[kind] as AnyRules;
