import type { ServerModule } from '../../module.ts';
import { createAttendance } from './attendance.ts';
import { LIVE_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { httpRoutes } from './http-routes.ts';
import { createMediaGate } from './media-gate.ts';
import { notifications } from './notifications.ts';
import { expirePresence } from './presence.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { leaveLessons, partInLessons } from './service.ts';
import { closeOverdueLessons } from './services/end.ts';
import { leaveMediaRooms } from './services/leave.ts';
import { closeRoomsAgain } from './services/rooms.ts';
import { dispatch, socketEvents } from './sockets.ts';
import { lessonStream } from './stream.ts';

export const live = {
  resolvers,
  jobs: [
    { name: 'live.expirePresence', cron: '* * * * *', run: expirePresence },
    { name: 'live.closeOverdueLessons', cron: '*/5 * * * *', run: closeOverdueLessons },
    { name: 'live.closeRoomsAgain', cron: '* * * * *', run: closeRoomsAgain },
  ],
  httpRoutes,
  upgrades: { '/media/': createMediaGate },
  budgets: LIVE_BUDGETS,
  events,
  dispatch,
  socketEvents,
  attendance: { lesson: createAttendance },
  notifications,
  onBlock: partInLessons,
  onDeparture: leaveLessons,
  onSessionEnd: leaveMediaRooms,
  personalData,
  demo: () => import('./demo.ts'),
  streamKinds: { lesson: lessonStream },
} satisfies ServerModule;
