import type { STREAM_EVENTS, StreamKind, VOLATILE_EVENTS } from '#contract/socket.ts';

/**
 * Everything that a client can send: without a row for a kind of stream, an action or a volatile event this does
 * not compile.
 */
export type StreamAction = Exclude<keyof (typeof STREAM_EVENTS)[StreamKind], 'joined'>;
export type ClientEvent = `${StreamKind}.${StreamAction}` | keyof typeof VOLATILE_EVENTS | 'snapshotPart';

export const ACTORS = [
  'no ticket',
  'an expired ticket',
  'a used ticket',
  'a foreign origin',
  'an old preview key',
  'a stranger',
  'a removed student',
  'a student put out',
  'a student of the lesson',
  'another instructor',
  'the instructor',
  'an admin',
  'a preview key',
] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * WRITE, READ: joined with this access. DONE: answered ok. HEARD, SILENT: what the others in the room receive. Else
 * the refusal.
 */
export type Cell =
  | 'NO SOCKET'
  | 'WRITE'
  | 'READ'
  | 'DONE'
  | 'RECEIVED'
  | 'SILENT'
  | 'NOT_JOINED'
  | 'BOARD_NOT_FOUND'
  | 'INVALID_PERMISSIONS'
  | 'LIVE_LESSON_REMOVED'
  | 'UNAUTHORIZED';

const NO_SOCKET = {
  'no ticket': 'NO SOCKET',
  'an expired ticket': 'NO SOCKET',
  'a used ticket': 'NO SOCKET',
  'a foreign origin': 'NO SOCKET',
  'an old preview key': 'NO SOCKET',
} as const;

/** A row: people inside as given, all others alike. */
function row(
  outside: Cell,
  inside: Record<'student' | 'instructor' | 'admin' | 'preview', Cell>,
  removed: Cell = outside,
): Record<Actor, Cell> {
  return {
    ...NO_SOCKET,
    'a stranger': outside,
    'a removed student': outside,
    'another instructor': outside,
    'a student put out': removed,
    'a student of the lesson': inside.student,
    'the instructor': inside.instructor,
    'an admin': inside.admin,
    'a preview key': inside.preview,
  };
}
const all = (cell: Cell) => row(cell, { student: cell, instructor: cell, admin: cell, preview: cell });

const REFUSED = 'INVALID_PERMISSIONS';
export const TABLE: Record<ClientEvent, Record<Actor, Cell>> = {
  'board.join': row(
    'BOARD_NOT_FOUND',
    { student: 'WRITE', instructor: 'WRITE', admin: 'READ', preview: 'READ' },
    'LIVE_LESSON_REMOVED',
  ),
  'chat.join': row(
    REFUSED,
    { student: 'WRITE', instructor: 'WRITE', admin: REFUSED, preview: 'UNAUTHORIZED' },
    'LIVE_LESSON_REMOVED',
  ),
  'lesson.join': row(
    REFUSED,
    { student: 'WRITE', instructor: 'WRITE', admin: 'READ', preview: 'UNAUTHORIZED' },
    'LIVE_LESSON_REMOVED',
  ),
  // The answers of the student; another one of the lesson is as a stranger (live-answer/answers.test.ts).
  'answers.join': row(REFUSED, {
    student: 'WRITE',
    instructor: 'WRITE',
    admin: REFUSED,
    preview: 'UNAUTHORIZED',
  }),
  snapshotPart: row('NOT_JOINED', { student: 'DONE', instructor: 'DONE', admin: 'DONE', preview: 'DONE' }),
  'board.operation': row('NOT_JOINED', {
    student: 'DONE',
    instructor: 'DONE',
    admin: REFUSED,
    preview: REFUSED,
  }),
  'chat.operation': row('NOT_JOINED', {
    student: 'DONE',
    instructor: 'DONE',
    admin: 'NOT_JOINED',
    preview: REFUSED,
  }),
  // A timer, which is the teacher's (R37).
  'lesson.operation': row('NOT_JOINED', {
    student: REFUSED,
    instructor: 'DONE',
    admin: REFUSED,
    preview: REFUSED,
  }),
  // An answer, which is the student's (R39).
  'answers.operation': row('NOT_JOINED', {
    student: 'DONE',
    instructor: REFUSED,
    admin: 'NOT_JOINED',
    preview: REFUSED,
  }),
  pointer: row('SILENT', { student: 'RECEIVED', instructor: 'RECEIVED', admin: 'SILENT', preview: 'SILENT' }),
  typing: row('SILENT', { student: 'RECEIVED', instructor: 'RECEIVED', admin: 'SILENT', preview: 'SILENT' }),
  read: row('SILENT', { student: 'RECEIVED', instructor: 'RECEIVED', admin: 'SILENT', preview: 'SILENT' }),
  // Where a student reads: heard by the instructor, who watches here (R48).
  reading: row('SILENT', { student: 'RECEIVED', instructor: 'SILENT', admin: 'SILENT', preview: 'SILENT' }),
  // Whether a student sees what is open for all: heard by the instructor, who watches here (R51).
  fileView: row('SILENT', { student: 'RECEIVED', instructor: 'SILENT', admin: 'SILENT', preview: 'SILENT' }),
  // Where the instructor points, to whom a student is listening here (R50).
  filePointer: row('SILENT', {
    student: 'SILENT',
    instructor: 'RECEIVED',
    admin: 'SILENT',
    preview: 'SILENT',
  }),
  'board.leave': all('DONE'),
  'chat.leave': all('DONE'),
  'lesson.leave': all('DONE'),
  'answers.leave': all('DONE'),
};
