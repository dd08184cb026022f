import { filePointerSchema } from '#contract/live/file-pointer.ts';
import type { FilePointer } from '#contract/live/file-pointer.ts';
import { fileViewSchema } from '#contract/live/file-view.ts';
import type { FileView } from '#contract/live/file-view.ts';
import { readingSchema } from '#contract/live/reading.ts';
import type { ReadingPayload } from '#contract/live/reading.ts';
import { VOLATILE_EVENTS } from '#contract/socket.ts';
import { changed } from '../../dispatch.ts';
import type { Dispatch } from '../../dispatch.ts';
import type { ReceivedEvent, SocketEvents } from '../../socket-events.ts';
import { reportFileView } from './services/file-view.ts';
import { pointInFile } from './services/pointing.ts';
import { reportReading } from './services/reading.ts';

export const dispatch: Dispatch = {
  'live.ended': ({ scheduleId }) => [changed({ stream: `lesson:${scheduleId}` }, 'schedule', scheduleId)],
  'live.reading': ({ instructorId, reading }) => [
    { to: { userIds: [instructorId] }, event: VOLATILE_EVENTS.reading, payload: reading },
  ],
  'live.fileView': ({ instructorId, view }) => [
    { to: { userIds: [instructorId] }, event: VOLATILE_EVENTS.fileView, payload: view },
  ],
};

/** It does not go to the room: the other students are in it. */
const reading: ReceivedEvent<ReadingPayload> = {
  kind: 'lesson',
  schema: readingSchema,
  receive: reportReading,
};

/** As a reading, for the instructor alone. */
const fileView: ReceivedEvent<FileView> = {
  kind: 'lesson',
  schema: fileViewSchema,
  receive: reportFileView,
};

/** The room's students write in the lesson's log too, and point nowhere: it is not relayed by that right. */
const filePointer: ReceivedEvent<FilePointer> = {
  kind: 'lesson',
  schema: filePointerSchema,
  receive: pointInFile,
};

export const socketEvents: SocketEvents = {
  [VOLATILE_EVENTS.reading]: reading,
  [VOLATILE_EVENTS.fileView]: fileView,
  [VOLATILE_EVENTS.filePointer]: filePointer,
};
