/**
 * The names of the socket protocol; socket-payloads.ts has the payloads. The files are separate because every
 * signed-in page needs the names, and the payloads import zod. Rules R1 ... are stated in docs/spec-live-log.md. A
 * stream is one gap-free sequence of operations with one audience.
 */
export const STREAM_KINDS = ['board', 'chat', 'lesson', 'answers'] as const;
export type StreamKind = (typeof STREAM_KINDS)[number];
/** What one student answers in one lesson: the lesson's id and theirs. */
export type AnswersId = `${number}:${number}`;
/** What follows the kind in a name: an id, or those of a lesson and a student. */
export type StreamId = number | AnswersId;
export type StreamIds = { [Kind in StreamKind]: Kind extends 'answers' ? AnswersId : number };
/** `board:12`, `chat:5`, `lesson:7`, `answers:7:31`. */
export type StreamName = `${StreamKind}:${StreamId}`;

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
  answers: {
    join: 'exercise.answers.join',
    joined: 'exercise.answers.joined',
    leave: 'exercise.answers.leave',
    operation: 'exercise.answerChange',
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
  /** Where a student reads, to the lesson's instructor alone (R48). */
  reading: 'lessonSchedule.reading',
  /** Whether a student has open what is open for all, to the lesson's instructor alone (R51). */
  fileView: 'lessonSchedule.fileView',
  /** Where the instructor points in a file that is open for all, to the others in the lesson (R50). */
  filePointer: 'lessonSchedule.filePointer',
} as const;

/** Server to client, outside streams. */
export const SERVER_EVENTS = {
  /** This socket may no longer send or receive: `{ code }`. The client signs in again or shows the error. */
  unauthorized: 'unauthorized',
  /** A stream this socket had joined was closed to it: `{ stream, code }`. */
  left: 'left',
  /** What this person may do in a stream they have joined, after it was judged again: `{ stream, canWrite }`. */
  access: 'access',
  /** A new or changed notification; the client refetches its badges. */
  notification: 'notification',
  /** An item of a list changed: `{ kind, id }`; the client refetches what it shows of it. */
  changed: 'changed',
  /** The process is shutting down: reconnect at once, and again as often as `{ every }` says until a server answers. */
  restarting: 'restarting',
} as const;

/** The kind and the id of a name. */
export type StreamNameParts = { [Kind in StreamKind]: { kind: Kind; id: StreamIds[Kind] } }[StreamKind];

export function parseStreamName(name: string): StreamNameParts | null {
  const match = /^(?:(board|chat|lesson):([1-9]\d{0,9})|answers:([1-9]\d{0,9}:[1-9]\d{0,9}))$/.exec(name);
  if (!match) return null;
  if (match[3]) return { kind: 'answers', id: match[3] as AnswersId };
  return { kind: match[1] as Exclude<StreamKind, 'answers'>, id: Number(match[2]) };
}

/** The lesson and the student of a stream of answers. */
export function idsOfAnswers(id: AnswersId): { scheduleId: number; studentId: number } {
  const [scheduleId = 0, studentId = 0] = id.split(':').map(Number);
  return { scheduleId, studentId };
}

/** The refusal of an operation that is stored all the same, beside what counts (R41): it is not sent again. */
export const STORED_ALL_THE_SAME = 'EXERCISE_LOCKED';

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
