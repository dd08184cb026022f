/**
 * The names of the socket protocol; socket-payloads.ts has the payloads. The files are separate because every
 * signed-in page needs the names, and the payloads import zod. Rules R1 ... are stated in docs/spec-live-log.md. A
 * stream is one gap-free sequence of operations with one audience.
 */
export const STREAM_KINDS = ['board', 'chat', 'lesson'] as const;
export type StreamKind = (typeof STREAM_KINDS)[number];
/** `board:12`, `chat:5`, `lesson:7`. */
export type StreamName = `${StreamKind}:${number}`;

/** Event names per kind of stream. `operation` is sent by a client and broadcast by the server. */
export const STREAM_EVENTS = {
  board: {
    join: 'lessonBoard.join',
    joined: 'lessonBoard.joined',
    leave: 'lessonBoard.leave',
    operation: 'lessonBoard.elementsChange',
  },
  chat: {
    join: 'lessonSchedule.chat.join',
    joined: 'lessonSchedule.chat.joined',
    leave: 'lessonSchedule.chat.leave',
    operation: 'lessonSchedule.chat.newMessage',
  },
  lesson: {
    join: 'lessonSchedule.join',
    joined: 'lessonSchedule.joined',
    leave: 'lessonSchedule.leave',
    operation: 'lessonSchedule.event',
  },
} as const satisfies Record<StreamKind, Record<'join' | 'joined' | 'leave' | 'operation', string>>;

/**
 * For kinds whose snapshot has parts: a client requests the next one (R26): `SnapshotPartPayload` ->
 * `SnapshotPartAnswer`.
 */
export const SNAPSHOT_PART_EVENTS = {
  board: 'lessonBoard.snapshotPart',
} as const satisfies Partial<Record<StreamKind, string>>;

/** Events outside the log: never stored, may be lost. */
export const VOLATILE_EVENTS = {
  pointer: 'lessonBoard.pointer',
  typing: 'lessonSchedule.chat.typing',
  /**
   * A person has read a chat up to a number: stored, but not in the log; sent to the other subscribers of the chat.
   */
  read: 'lessonSchedule.chat.read',
} as const;

/** Server to client, outside streams. */
export const SERVER_EVENTS = {
  /** This socket may no longer send or receive: `{ code }`. The client signs in again or shows the error. */
  unauthorized: 'unauthorized',
  /** A stream this socket had joined was closed to it: `{ stream, code }`. */
  left: 'left',
  /** A new or changed notification; the client refetches its badges. */
  notification: 'notification',
  /** An item of a list changed: `{ kind, id }`; the client refetches what it shows of it. */
  changed: 'changed',
  /** The process is shutting down: reconnect at once. */
  restarting: 'restarting',
} as const;

export function parseStreamName(name: string): { kind: StreamKind; id: number } | null {
  const match = /^(board|chat|lesson):([1-9]\d{0,9})$/.exec(name);
  if (!match) return null;
  return { kind: match[1] as StreamKind, id: Number(match[2]) };
}

/** Specification section 3: board element change kinds. */
export const ELEMENT_CHANGE = { Add: 1, Delete: 2, Update: 3 } as const;
export type ElementChangeKind = (typeof ELEMENT_CHANGE)[keyof typeof ELEMENT_CHANGE];

/** Lesson stream, besides what its people change: written only by the server (who joined and left, what the instructor did). */
export const LESSON_EVENTS = [
  'STARTED',
  'JOINED',
  'LEFT',
  'REMOVED',
  'MUTED',
  'ALL_MUTED',
  'LENGTHENED',
  'ENDED',
] as const;

/** Chat stream, besides messages: written only by the server. */
export const CHAT_EVENTS = ['CREATED', 'RENAMED', 'ADDED', 'REMOVED', 'LEFT'] as const;
export type ChatEvent = (typeof CHAT_EVENTS)[number];
