import type { ErrorCode } from '#contract/errors.ts';
import type { StreamKind, StreamName } from '#contract/socket.ts';
import type { StoredOperation, StreamPayloads, StreamSnapshots } from '#contract/socket-payloads.ts';
import type { Context, SystemContext } from '../../context.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Budget } from '../../platform/limiter.ts';
import type { CachedBoard } from './stream-cache.ts';

export type StreamPayload = StreamPayloads[StreamKind];
export type StreamSnapshot = StreamSnapshots[StreamKind];

/** Who subscribes to a stream: a person, or somebody with a board's preview key. */
export type SubscriberContext = Context & { accessKey?: string };

/** What one may do in a stream, and the code of the refusal. */
export interface StreamAccess {
  canRead: boolean;
  canWrite: boolean;
  code: ErrorCode;
}

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

/** The materialising of one batch of one kind, between reading the present state and writing the new. */
export interface Materializer<Payload> {
  /** The payload as it is to be stored under `seq`; throws DomainError, and then has changed nothing. */
  apply(id: number, payload: Payload, seq: number, by: Author): Payload;
  /** What is to be written beside the log, as statements that may stand in a WITH clause: they go in one round trip. */
  writes(now: Date): SQL[];
  /** A board as it stands after `writes`, for stream-cache.ts; null for other kinds. */
  toCache(id: number): CachedBoard | null;
}

/** What makes a kind of stream different from the others: one file per kind, all listed in registry.ts. */
export interface StreamRules<Payload, Snapshot> {
  /** Null: clients do not write it. */
  budget: Budget | null;
  /** Bytes of one operation's payload (JSON, UTF-8). */
  maxBytes: number;
  /** With no number to start from, a snapshot is sent even where the whole log would do. */
  startsWithSnapshot: boolean;
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
  openBatch(db: Database, items: readonly BatchItem<Payload>[]): Promise<Materializer<Payload>>;
  /** The same from what this process knows, without reading; null when that is not enough. */
  openCachedBatch(
    items: readonly BatchItem<Payload>[],
    boardOf: (id: number) => CachedBoard | null,
  ): Materializer<Payload> | null;
  /** Whether what was sent has left this payload already, by another of the same batch: its hash goes too. */
  isErased?(payload: Payload): boolean;
  /** The present state, or its first part, and a number it does not stand before; `more` as in the join's answer. */
  readSnapshot(
    db: Database,
    id: number,
    partBytes: number,
  ): Promise<{ snapshot: Snapshot; more: string | null }>;
}
