import { z } from 'zod';
import { idSchema } from './id-schema.ts';
import { INT_MAX } from './id.ts';
import {
  BOARD_CHANGES_MAX,
  CHAT_ATTACHMENTS_MAX,
  CHAT_MESSAGE_MAX,
  CHAT_TITLE_MAX,
  CHAT_USERS_MAX,
} from './limits.ts';
import { CHAT_EVENTS, ELEMENT_CHANGE, LESSON_EVENTS } from './socket.ts';
import type { ChatEvent, StreamKind, StreamName } from './socket.ts';

/** What travels over the socket, under the names of socket.ts: both sides' types, and the server's checks. */
const uuid = z.uuid();

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
  id: idSchema,
  since: z.number().int().min(0),
  after: cursor.optional(),
});
export type JoinPayload = z.infer<typeof joinSchema>;

export const snapshotPartSchema = z.strictObject({ id: idSchema, after: cursor });
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

const cleanText = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
const chatText = z.string().max(CHAT_MESSAGE_MAX).transform(cleanText);
const chatSeq = z.number().int().positive().max(INT_MAX);

const chatAttachmentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), id: uuid }),
  z.strictObject({ kind: z.literal('quiz'), id: idSchema }),
]);

/**
 * What a client says in a chat: a message (of `attachments` alone too; `corrects`: it is how a partner's message should
 * read), other words for one's own message, or its end. Messages are named by their numbers.
 */
export const chatOperationSchema = z.union([
  z
    .strictObject({
      message: chatText,
      attachments: z.array(chatAttachmentSchema).min(1).max(CHAT_ATTACHMENTS_MAX).optional(),
      corrects: chatSeq.optional(),
    })
    .refine(({ message, attachments }) => message.length > 0 || attachments),
  z.strictObject({ edits: chatSeq, text: chatText }),
  z.strictObject({ deletes: chatSeq }),
]);

/** A file as stored tells what it is; who hears the chat gets it under `/api/chats/{chatId}/files/{id}`. */
export type ChatAttachment =
  | {
      kind: 'file';
      id: string;
      name?: string;
      mimeType?: string;
      /** Bytes. */
      size?: number;
      /** Pixels, of pictures. */
      width?: number | null;
      height?: number | null;
    }
  | { kind: 'quiz'; id: number };

/** A message as it stands now: what is done to it later is written into it, and is an operation of its own too. */
export interface ChatMessageOperation {
  /** Empty once deleted. */
  message: string;
  attachments?: ChatAttachment[] | undefined;
  /** The message this is a correction of, and how that read when it was corrected; gone when that one is deleted. */
  corrects?: number | undefined;
  original?: string;
  editedAt?: string;
  /** Number of the last operation that changed the words. */
  editedBy?: number;
  deletedAt?: string;
  /** Numbers of its corrections. */
  correctedBy?: number[];
}

/** Without `text`, a later change or the deletion has taken it. `at` of the operation is when. */
export interface ChatEditOperation {
  edits: number;
  text?: string;
}

export interface ChatDeletionOperation {
  deletes: number;
}

/** Written by the server alone: what became of a group. */
export interface ChatEventOperation {
  event: ChatEvent;
  /** Who did it; null: their account is gone. */
  byId: number;
  /** Whom it concerns, for ADDED, REMOVED. */
  userIds?: number[] | undefined;
  /** The new one, for CREATED, RENAMED. */
  title?: string | undefined;
}

export const chatEventSchema = z.strictObject({
  event: z.enum(CHAT_EVENTS),
  byId: idSchema,
  userIds: z.array(idSchema).max(CHAT_USERS_MAX).optional(),
  title: z.string().max(CHAT_TITLE_MAX).optional(),
});

export type ChatOperation =
  ChatMessageOperation | ChatEditOperation | ChatDeletionOperation | ChatEventOperation;

export const isChatMessage = (payload: ChatOperation): payload is ChatMessageOperation =>
  'message' in payload;

export const lessonOperationSchema = z.strictObject({
  event: z.enum(LESSON_EVENTS),
  /** Whom it concerns, for JOINED, LEFT, REMOVED, MUTED. */
  userId: idSchema.optional(),
});
export type LessonOperation = z.infer<typeof lessonOperationSchema>;

export interface StreamPayloads {
  board: BoardOperation;
  chat: ChatOperation;
  lesson: LessonOperation;
}

/** What a client sends: one operation of one stream. `opId` is a UUIDv7 made once, kept through retries. */
export const sendSchema = z.strictObject({ id: idSchema, opId: uuid, payload: z.unknown() });
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
  id: idSchema,
  x: z.number().finite(),
  y: z.number().finite(),
  button: z.enum(['up', 'down']),
  tool: z.enum(['pointer', 'laser']),
});
export type PointerPayload = z.infer<typeof pointerSchema>;
/** `userId` and `name`: null to those who watch by a preview key. `socketId` tells pointers apart, not people. */
export type PointerNews = PointerPayload & { userId: number | null; name: string | null; socketId: string };

/** All of the chat up to `seq` has been before this person's eyes. */
export const chatReadSchema = z.strictObject({ id: idSchema, seq: chatSeq });
export type ChatReadPayload = z.infer<typeof chatReadSchema>;
export type ChatReadNews = ChatReadPayload & { userId: number };

export const typingSchema = z.strictObject({ id: idSchema });
export type TypingNews = { id: number; userId: number; name: string };

/** Handshake `auth`: a signed-in person's ticket, or a board's preview key (read only). */
export const handshakeSchema = z.union([
  z.strictObject({ ticket: z.string().min(1).max(4096) }),
  z.strictObject({ boardId: idSchema, accessKey: z.string().min(1).max(128) }),
]);
export type Handshake = z.infer<typeof handshakeSchema>;
