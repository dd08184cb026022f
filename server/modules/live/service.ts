/** What other parts of the server use of live lessons; each function is described where it stands. */
export { expirePresence, keepPresence, noteArrival, noteDeparture, peopleInLesson } from './presence.ts';
export { closeOverdueLessons, endLiveLesson } from './services/end.ts';
export { joinLiveLesson } from './services/join.ts';
export { leaveMediaRooms } from './services/leave.ts';
export { keepRoomsClosed } from './services/rooms.ts';
