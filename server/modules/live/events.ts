import type { FileViewEvent } from '#contract/live/file-view.ts';
import type { ReadingEvent } from '#contract/live/reading.ts';
import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** The lesson is over: its rooms are closed. */
    'live.ended': { scheduleId: number };
    /** A student has reported where they read. */
    'live.reading': { instructorId: number; reading: ReadingEvent };
    /** A student has reported whether they see what is open for all. */
    'live.fileView': { instructorId: number; view: FileViewEvent };
  }
}

export const events = {
  'live.ended': 'everyProcess',
  'live.reading': 'everyProcess',
  'live.fileView': 'everyProcess',
} as const satisfies Partial<EventScopes>;
