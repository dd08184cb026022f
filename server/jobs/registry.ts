import type { SystemContext } from '../context.ts';
import { pruneSessions } from '../modules/account/jobs.ts';
import { purgeRemovedBoards } from '../modules/board/jobs.ts';
import { expirePresence } from '../modules/live/presence.ts';
import { closeOverdueLessons } from '../modules/live/services/end.ts';
import { keepRoomsClosed } from '../modules/live/services/rooms.ts';

/** Work of the server itself, run by one api process at a time. */
export interface Job {
  /** Letters, digits, dots: the name of its queue. */
  name: string;
  /** When, in UTC: minute hour day month weekday. */
  cron: string;
  run(ctx: SystemContext): Promise<void>;
}

/** Every job of every module; the job itself lives in its module. */
export const JOBS: readonly Job[] = [
  { name: 'account.pruneSessions', cron: '7 * * * *', run: pruneSessions },
  { name: 'board.purgeRemoved', cron: '37 * * * *', run: purgeRemovedBoards },
  { name: 'live.expirePresence', cron: '* * * * *', run: expirePresence },
  { name: 'live.closeOverdueLessons', cron: '*/5 * * * *', run: closeOverdueLessons },
  { name: 'live.keepRoomsClosed', cron: '* * * * *', run: keepRoomsClosed },
];
