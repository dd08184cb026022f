import type { SystemContext } from '../context.ts';
import { pruneCodes, pruneSessions } from '../modules/account/jobs.ts';
import { purgeRemovedBoards } from '../modules/board/jobs.ts';
import { removeEmptyChats } from '../modules/chat/jobs.ts';
import { expirePresence } from '../modules/live/presence.ts';
import { closeOverdueLessons } from '../modules/live/services/end.ts';
import { keepRoomsClosed } from '../modules/live/services/rooms.ts';

import { pruneMails, sendDueMails } from '../modules/mail/service.ts';
import { anonymiseLeavers, makeExports, pruneExports } from '../modules/privacy/jobs.ts';
import { sendAllPushes } from '../modules/delivery/jobs.ts';
import { sendDigests } from '../modules/delivery/services/digest.ts';
import { mendPeople } from '../modules/search/service.ts';
import { pruneUploads } from '../modules/upload/service.ts';

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
  { name: 'chat.removeEmpty', cron: '27 4 * * *', run: removeEmptyChats },
  { name: 'live.expirePresence', cron: '* * * * *', run: expirePresence },
  { name: 'live.closeOverdueLessons', cron: '*/5 * * * *', run: closeOverdueLessons },
  { name: 'live.keepRoomsClosed', cron: '* * * * *', run: keepRoomsClosed },
  { name: 'account.pruneCodes', cron: '17 * * * *', run: pruneCodes },
  { name: 'mail.sendDue', cron: '* * * * *', run: sendDueMails },
  { name: 'mail.prune', cron: '27 3 * * *', run: pruneMails },
  { name: 'privacy.makeExports', cron: '* * * * *', run: makeExports },
  { name: 'privacy.pruneExports', cron: '37 * * * *', run: pruneExports },
  { name: 'privacy.anonymiseLeavers', cron: '47 3 * * *', run: anonymiseLeavers },
  { name: 'delivery.sendPushes', cron: '* * * * *', run: sendAllPushes },
  { name: 'delivery.sendDigests', cron: '*/10 * * * *', run: sendDigests },
  { name: 'search.mend', cron: '7 4 * * *', run: (ctx) => mendPeople(ctx) },
  { name: 'upload.prune', cron: '57 * * * *', run: pruneUploads },
];
