import { z } from 'zod';
import { isPageSound, pageIdSchema } from './board-page.ts';
import { idSchema } from './id-schema.ts';
import { INT_MAX } from './id.ts';
import {
  BOARD_CHANGES_MAX,
  CHAT_ATTACHMENTS_MAX,
  CHAT_MESSAGE_MAX,
  CHAT_TITLE_MAX,
  CHAT_USERS_MAX,
  STREAM_ACKNOWLEDGED_MAX,
} from './limits.ts';
import type { AnswersOperation } from './live/answers.ts';
import type { LessonChange } from './live/changes.ts';
import { CHAT_EVENTS, ELEMENT_CHANGE, LESSON_EVENTS } from './socket.ts';
import type { AnswersId, ChatEvent, StreamKind, StreamName } from './socket.ts';

/** Schemas and types of what is sent under the event names of socket.ts; the server validates by them. */
const uuid = z.uuid();

/** Cursor in a board's snapshot: the last element the client has. The server returns it as `more`. */
const cursor = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'));

/** The id of a stream; whether it is one of its kind, parseStreamName decides. */
const streamIdSchema = z.union([
  idSchema,
  z
    .string()
    .regex(/^[1-9]\d{0,9}:[1-9]\d{0,9}$/)
    .transform((id) => id as AnswersId),
]);

/** Of `leave`. */
export const leaveSchema = z.strictObject({ id: streamIdSchema });

/**
 * `since`: the last sequence number the client has, 0 for none. `after`: the client lacks the part of a board's
 * snapshot that follows this element. `epoch`: that of the last answer (R54). `acknowledged`: own operations of which the
 * client asks whether they are stored still.
 */
export const joinSchema = z.strictObject({
  id: streamIdSchema,
  since: z.number().int().min(0),
  after: cursor.optional(),
  epoch: uuid.optional(),
  acknowledged: z.array(uuid.toLowerCase()).max(STREAM_ACKNOWLEDGED_MAX).optional(),
});
export type JoinPayload = z.infer<typeof joinSchema>;

/** Of `restarting`: milliseconds between two tries of a client, at most. */
export interface Restarting {
  every: number;
}

export const snapshotPartSchema = z.strictObject({ id: idSchema, after: cursor });
export type SnapshotPartPayload = z.infer<typeof snapshotPartSchema>;

/** An Excalidraw element: the fields that convergence needs are checked, the others pass unchanged. */
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
  })
  .refine(({ element }) => isPageSound(element), { message: 'not a page' });
export type ElementChange = z.infer<typeof elementChangeSchema>;

export const boardOperationSchema = z.strictObject({
  changes: z.array(elementChangeSchema).min(1).max(BOARD_CHANGES_MAX),
});
export type BoardOperation = z.infer<typeof boardOperationSchema>;

/** PostgreSQL cannot store NUL; other control characters except tab and line feed carry no text. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const cleanText = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
const chatText = z.string().max(CHAT_MESSAGE_MAX).transform(cleanText);
const chatSeq = z.number().int().positive().max(INT_MAX);

/** Kinds of attachments that have a numeric id. */
const CHAT_THINGS = ['lesson', 'quiz', 'publication', 'post'] as const;
const chatReference = [
  z.strictObject({ kind: z.enum(CHAT_THINGS), id: idSchema }),
  /** A block of a publication. */
  z.strictObject({ kind: z.literal('publicationResource'), id: uuid.toLowerCase() }),
] as const;

/** Something of an author's that a message refers to: what a reader sees of it, its author decides at each look. */
export const chatReferenceSchema = z.discriminatedUnion('kind', chatReference);
export type ChatReference = z.infer<typeof chatReferenceSchema>;

const chatAttachmentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), id: uuid.toLowerCase() }),
  ...chatReference,
]);

/**
 * What a client sends in a chat: a message (possibly only `attachments`; `corrects`: a suggestion how a partner's
 * message should read), new words for one of one's own messages, or its deletion. Messages are identified by their
 * numbers.
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

/** A stored file describes itself; subscribers of the chat open it under `/api/chats/{chatId}/files/{id}`. */
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
  | ChatReference;

/** A message in its current form: later changes are written into it, and each is an operation of its own too. */
export interface ChatMessageOperation {
  /** Empty once the message is deleted. */
  message: string;
  attachments?: ChatAttachment[] | undefined;
  /** The number of the message this corrects; below, its words when it was corrected, absent once it is deleted. */
  corrects?: number | undefined;
  original?: string;
  editedAt?: string;
  /** Number of the last operation that changed the words. */
  editedBy?: number;
  deletedAt?: string;
  /** Numbers of its corrections. */
  correctedBy?: number[];
}

/**
 * `text` is absent once a later change or the deletion has replaced it. The operation's `at` is the time of the
 * change.
 */
export interface ChatEditOperation {
  edits: number;
  text?: string;
}

export interface ChatDeletionOperation {
  deletes: number;
}

/** Written only by the server: what happened to a group. */
export interface ChatEventOperation {
  event: ChatEvent;
  /** Who did it; null: the account was deleted. */
  byId: number;
  /** People affected by ADDED and REMOVED. */
  userIds?: number[] | undefined;
  /** The new title, for CREATED and RENAMED. */
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

export const lessonEventSchema = z.strictObject({
  event: z.enum(LESSON_EVENTS),
  /** The person affected by JOINED, LEFT, REMOVED and MUTED. */
  userId: idSchema.optional(),
  /** Of LEFT: the connection was lost; absent for people who left by themselves. */
  lost: z.literal(true).optional(),
  /** Of LEFT: when they were seen last, an ISO instant, if it is written later than that (R53). */
  leftAt: z.iso.datetime().optional(),
  /** Of LENGTHENED: the new end, an ISO instant. */
  endsAt: z.iso.datetime().optional(),
});
export type LessonEvent = z.infer<typeof lessonEventSchema>;

export type LessonOperation = LessonEvent | LessonChange;

export const isLessonEvent = (payload: LessonOperation): payload is LessonEvent => 'event' in payload;

/** A change as it stands now. */
export type StoredChange = Pick<StoredOperation<LessonChange>, 'seq' | 'at' | 'payload'>;

/** What a student has answered, or heard of it, as it stands now. */
export type StoredAnswers = Pick<StoredOperation<AnswersOperation>, 'seq' | 'at' | 'payload'>;

export interface StreamPayloads {
  board: BoardOperation;
  chat: ChatOperation;
  lesson: LessonOperation;
  answers: AnswersOperation;
}

/** What a client sends: one operation of one stream. `opId` is a UUIDv7 made once and reused for retries. */
export const sendSchema = z.strictObject({ id: streamIdSchema, opId: uuid, payload: z.unknown() });
export type SendPayload = z.infer<typeof sendSchema>;

/** One stored operation, as broadcast and as sent in a tail. `at`: ISO instant of the server's clock. */
export interface StoredOperation<Payload = unknown> {
  stream: StreamName;
  seq: number;
  opId: string;
  /** Null: the server itself, or hidden from those who watch a board by its preview key. */
  userId: number | null;
  at: string;
  payload: Payload;
}

/**
 * Answer to a join. If it has a `snapshot`, that replaces the client's state, and `tail` follows it, up to `seq`.
 * If `head`, the stream's last number, is greater than `seq`, the client joins again for the rest.
 */
export type JoinAnswer<K extends StreamKind = StreamKind> =
  | {
      ok: true;
      seq: number;
      head: number;
      snapshot: StreamSnapshots[K] | null;
      /** The snapshot continues after this element (R26); null: the client has all of it. */
      more: string | null;
      tail: StoredOperation<StreamPayloads[K]>[];
      canWrite: boolean;
      /** Another one than before: the stream was restored, and its numbers are given anew (R54). */
      epoch?: string;
      /** Those of `acknowledged` that are not stored any more. */
      lost?: string[];
    }
  | Refusal;

/** The next elements of a board's snapshot; `more` as in the answer to a join. */
export type SnapshotPartAnswer = { ok: true; elements: BoardElement[]; more: string | null } | Refusal;

export interface StreamSnapshots {
  /** The first elements, tombstones included, in their state at `seq` or later. */
  board: { seq: number; elements: BoardElement[] };
  /** The latest messages that fit into a part, oldest first; getChatMessagesPaginated returns earlier ones. */
  chat: { seq: number; operations: StoredOperation<ChatOperation>[] };
  /** The latest events, oldest first, and of each thing that was changed its last state, by number. */
  lesson: { seq: number; operations: StoredOperation<LessonEvent>[]; changes: StoredChange[] };
  /** Operations that make the present state, by number: of each part the one that counts. */
  answers: { seq: number; states: StoredAnswers[] };
}

/** Answer to an operation: it is stored under `seq` (the same one when repeated); `payload` is what was stored. */
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
  /** The page it is on; absent: the one that every board has. */
  page: pageIdSchema.optional(),
});
export type PointerPayload = z.infer<typeof pointerSchema>;
/** `userId` and `name`: null for those who watch by a preview key. `socketId` distinguishes pointers, not people. */
export type BoardPointerEvent = PointerPayload & {
  userId: number | null;
  name: string | null;
  socketId: string;
};

/** The person has seen all of the chat up to `seq`. */
export const chatReadSchema = z.strictObject({ id: idSchema, seq: chatSeq });
export type ChatReadPayload = z.infer<typeof chatReadSchema>;
export type ChatReadEvent = ChatReadPayload & { userId: number };

export const typingSchema = z.strictObject({ id: idSchema });
export type TypingEvent = { id: number; userId: number; name: string };

/** Handshake `auth`: a signed-in person's ticket, or a board's preview key (read only). */
export const handshakeSchema = z.union([
  z.strictObject({ ticket: z.string().min(1).max(4096) }),
  z.strictObject({ boardId: idSchema, accessKey: z.string().min(1).max(128) }),
]);
export type Handshake = z.infer<typeof handshakeSchema>;
