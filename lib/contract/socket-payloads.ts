import { z } from 'zod';
import { BOARD_CHANGES_MAX, CHAT_MESSAGE_MAX } from './limits.ts';
import { ELEMENT_CHANGE, LESSON_EVENTS } from './socket.ts';
import type { StreamKind, StreamName } from './socket.ts';

/** What travels over the socket, under the names of socket.ts: both sides' types, and the server's checks. */
const uuid = z.uuid();
const streamId = z.number().int().positive().max(2_147_483_647);

/** Where a board's snapshot goes on: the last element the client has. Given by the server as `more`. */
const cursor = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'));

/**
 * `since`: the last sequence number the client has, 0 for none. `after`: it lacks the part of a board's snapshot
 * that follows this element.
 */
export const joinSchema = z.strictObject({
  id: streamId,
  since: z.number().int().min(0),
  after: cursor.optional(),
});
export type JoinPayload = z.infer<typeof joinSchema>;

export const snapshotPartSchema = z.strictObject({ id: streamId, after: cursor });
export type SnapshotPartPayload = z.infer<typeof snapshotPartSchema>;

/** An Excalidraw element as the log sees it: what convergence needs, and the rest untouched. */
export const boardElementSchema = z.looseObject({
  id: z.string().min(1).max(64),
  type: z.string().min(1).max(32),
  version: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  versionNonce: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  isDeleted: z.boolean(),
});
export type BoardElement = z.infer<typeof boardElementSchema>;

export const elementChangeSchema = z
  .strictObject({ kind: z.union([z.literal(1), z.literal(2), z.literal(3)]), element: boardElementSchema })
  .refine((change) => (change.kind === ELEMENT_CHANGE.Delete) === change.element.isDeleted, {
    message: 'kind and isDeleted disagree',
  });
export type ElementChange = z.infer<typeof elementChangeSchema>;

export const boardOperationSchema = z.strictObject({
  changes: z.array(elementChangeSchema).min(1).max(BOARD_CHANGES_MAX),
});
export type BoardOperation = z.infer<typeof boardOperationSchema>;

/** NUL cannot be stored by PostgreSQL; other control characters but tab and line feed carry no text. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

export const chatOperationSchema = z.strictObject({
  message: z
    .string()
    .max(CHAT_MESSAGE_MAX)
    .transform((text) => text.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim())
    .refine((text) => text.length > 0),
});
export type ChatOperation = z.infer<typeof chatOperationSchema>;

export const lessonOperationSchema = z.strictObject({
  event: z.enum(LESSON_EVENTS),
  /** Whom it concerns, for JOINED, LEFT, REMOVED, MUTED. */
  userId: streamId.optional(),
});
export type LessonOperation = z.infer<typeof lessonOperationSchema>;

export interface StreamPayloads {
  board: BoardOperation;
  chat: ChatOperation;
  lesson: LessonOperation;
}

/** What a client sends: one operation of one stream. `opId` is a UUIDv7 made once, kept through retries. */
export const sendSchema = z.strictObject({ id: streamId, opId: uuid, payload: z.unknown() });
export type SendPayload = z.infer<typeof sendSchema>;

/** One stored operation, as broadcast and as found in a tail. `at`: ISO instant of the server's clock. */
export interface StoredOperation<Payload = unknown> {
  stream: StreamName;
  seq: number;
  opId: string;
  /** Null: the server itself, or not told, to those who watch a board by its preview key. */
  userId: number | null;
  at: string;
  payload: Payload;
}

/**
 * Answer to a join. With `snapshot`, it replaces what the client had, and `tail` follows it, up to `seq`. Where `head`,
 * the stream's last number, is beyond `seq`, the client joins again for the rest.
 */
export type JoinAnswer<K extends StreamKind = StreamKind> =
  | {
      ok: true;
      seq: number;
      head: number;
      snapshot: StreamSnapshots[K] | null;
      /** The snapshot goes on after this element (R26); null: the client has all of it. */
      more: string | null;
      tail: StoredOperation<StreamPayloads[K]>[];
      canWrite: boolean;
    }
  | Refusal;

/** Further elements of a board's snapshot; `more` as in the join's answer. */
export type SnapshotPartAnswer = { ok: true; elements: BoardElement[]; more: string | null } | Refusal;

export interface StreamSnapshots {
  /** The first elements, tombstones too, as they stand at `seq` or later. */
  board: { seq: number; elements: BoardElement[] };
  /** The latest messages that fit into a part, oldest first; earlier ones are paged by getChatMessagesPaginated. */
  chat: { seq: number; operations: StoredOperation<ChatOperation>[] };
  lesson: { seq: number; operations: StoredOperation<LessonOperation>[] };
}

/** Answer to an operation: stored (again, when repeated) under `seq`; `payload` is what was stored. */
export type SendAnswer<K extends StreamKind = StreamKind> =
  { ok: true; seq: number; at: string; payload: StreamPayloads[K] } | Refusal;

/** `retryAfter`: milliseconds to wait before the same operation is sent again; absent: do not retry. */
export interface Refusal {
  ok: false;
  code: string;
  retryAfter?: number;
}

export const pointerSchema = z.strictObject({
  id: streamId,
  x: z.number().finite(),
  y: z.number().finite(),
  button: z.enum(['up', 'down']),
  tool: z.enum(['pointer', 'laser']),
});
export type PointerPayload = z.infer<typeof pointerSchema>;
/** `userId` and `name`: null to those who watch by a preview key. `socketId` tells pointers apart, not people. */
export type PointerNews = PointerPayload & { userId: number | null; name: string | null; socketId: string };

export const typingSchema = z.strictObject({ id: streamId });
export type TypingNews = { id: number; userId: number; name: string };

/** Handshake `auth`: a signed-in person's ticket, or a board's preview key (read only). */
export const handshakeSchema = z.union([
  z.strictObject({ ticket: z.string().min(1).max(4096) }),
  z.strictObject({ boardId: streamId, accessKey: z.string().min(1).max(128) }),
]);
export type Handshake = z.infer<typeof handshakeSchema>;
