import type { SQL } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { StreamKind, StreamName } from '#contract/socket.ts';
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

/** Who subscribes to a stream: a person, or somebody with a preview key. */
export type SubscriberContext = Context & { accessKey?: string };

/** What one may do in a stream, and the code of the refusal. */
export interface StreamAccess {
  canRead: boolean;
  canWrite: boolean;
  code: ErrorCode;
}

export const FULL_ACCESS: StreamAccess = { canRead: true, canWrite: true, code: 'INVALID_PERMISSIONS' };
export const READ_ACCESS: StreamAccess = { canRead: true, canWrite: false, code: 'INVALID_PERMISSIONS' };
export const denied = (code: ErrorCode): StreamAccess => ({ canRead: false, canWrite: false, code });

/** An operation on its way into the log. */
export interface Entry {
  ctx: SystemContext;
  name: StreamName;
  kind: StreamKind;
  id: number;
  /** Null: the server itself. */
  userId: number | null;
  opId: string;
  contentHash: string;
  payload: StreamPayload;
  bytes: number;
}

/** What became of an entry. `repeated`: it had been stored before. */
export type Outcome =
  { ok: true; operation: StoredOperation<StreamPayload>; repeated: boolean } | { ok: false; code: ErrorCode };

/** Whose operation is being stored, and when. Null: the server's own. */
export interface Author {
  userId: number | null;
  now: Date;
}

/** What a batch brings to one stream. */
export interface BatchItem<Payload> {
  id: number;
  userId: number | null;
  payload: Payload;
}

/** A piece of what a kind materialises, with the bytes of its JSON. */
export interface CachedItem {
  bytes: number;
}

/** What a kind wants the cache to hold of a stream: pieces by id, which add up, and beside them what the last batch left. */
export interface CachedState {
  items: ReadonlyMap<string, CachedItem>;
}

/** The materialising of one batch of one kind, between reading the present state and writing the new. */
export interface Materializer<Payload, State extends CachedState = CachedState> {
  /** The payload as it is to be stored under `seq`; throws DomainError, and then has changed nothing. */
  apply(id: number, payload: Payload, seq: number, by: Author): Payload;
  /** What is to be written beside the log, as statements that may stand in a WITH clause: they go in one round trip. */
  writes(now: Date): SQL[];
  /** A stream as it stands after `writes`, for the cache: the pieces this batch met; null: its number is enough. */
  toCache(id: number): State | null;
}

/** What makes a kind of stream different from the others; each kind is handed in by the module it belongs to. */
export interface StreamRules<Payload, Snapshot, State extends CachedState = CachedState> {
  /** Null: clients do not write it. */
  budget: Budget | null;
  /** Bytes of one operation's payload (JSON, UTF-8). */
  maxBytes: number;
  /** With no number to start from, a snapshot is sent even where the whole log would do. */
  startsWithSnapshot: boolean;
  /** Events after which somebody may have less access than before. */
  accessEndsOn: readonly EventName[];
  /** The payload a client sent, checked and normalised; throws DomainError BAD_USER_INPUT. */
  parse(value: unknown): Payload;
  /** The same for what the server itself writes, where that is something else. */
  parseOwn?(value: unknown): Payload;
  /** What the server itself writes changes nothing beside the log. */
  isOwnPlain: boolean;
  findAccess(ctx: SubscriberContext, id: number): Promise<StreamAccess>;
  /**
   * Why these may not write any more, one for each; null: they may. Asked again where the streams' rows are locked: what
   * ended a right and was answered lets nothing through. One statement; absent: what was checked before stands.
   */
  refusals?(db: Database, items: readonly BatchItem<Payload>[]): Promise<(ErrorCode | null)[]>;
  /** The same as a condition of the statement that writes by `openCachedBatch`: true while all of them may. */
  writeGuard?(items: readonly BatchItem<Payload>[]): SQL;
  /** Reads what the batch will change. The streams' rows are locked. */
  openBatch(db: Database, items: readonly BatchItem<Payload>[]): Promise<Materializer<Payload, State>>;
  /** The same from what this process has cached, without reading; null when that is not enough. */
  openCachedBatch(
    items: readonly BatchItem<Payload>[],
    stateOf: (id: number) => State | null,
  ): Materializer<Payload, State> | null;
  /** Whether what was sent has left this payload already, by another of the same batch: its hash goes too. */
  isErased?(payload: Payload): boolean;
  /** The present state, or its first part, and a number it does not stand before; `more` as in the join's answer. */
  readSnapshot(
    db: Database,
    id: number,
    partBytes: number,
  ): Promise<{ snapshot: Snapshot; more: string | null }>;
  /** What follows a part (R26); absent: a snapshot of this kind has one part. */
  readSnapshotPart?(db: Database, id: number, after: string, partBytes: number): Promise<SnapshotPart>;
}

/** The rules of every kind there is. */
export type StreamKinds = {
  [Kind in StreamKind]: StreamRules<StreamPayloads[Kind], StreamSnapshots[Kind]>;
};

declare module '../../registry.ts' {
  interface Registry {
    streamKinds: StreamKinds;
  }
}

/** The rules of a kind, for code that is the same for all of them. */
export const rulesOf = (ctx: SystemContext, kind: StreamKind): StreamRules<StreamPayload, StreamSnapshot> =>
  ctx.registry.streamKinds[kind];
