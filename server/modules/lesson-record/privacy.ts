import type { SystemContext } from '../../context.ts';
import { eachRow } from '../../personal-data.ts';
import type { PersonalData } from '../../personal-data.ts';
import { listPresence } from './answer-store.ts';
import { attendanceOf, boundsOf } from './attendance.ts';
import { listEnded } from './privacy-store.ts';

/** When a person was in their lessons, as it is shown after a lesson; of lessons that they taught also their students. */
async function readAttendance({ db }: SystemContext, userId: number) {
  const attendance: object[] = [];
  const ended = eachRow(
    (page) => listEnded(db, userId, page),
    ({ id }) => id,
    0,
  );
  for await (const { id: scheduleId, userIds, ...lesson } of ended) {
    const bounds = boundsOf(lesson);
    if (!bounds) continue;
    for (const row of attendanceOf(userIds, await listPresence(db, scheduleId), bounds))
      attendance.push({ scheduleId, startsAt: lesson.startsAt, ...row });
  }
  return { attendance };
}

/** Like a board on which a lesson was held, what stays of the lesson belongs to all its people. */
export const personalData: PersonalData = {
  archive: [{ name: 'lessons.json', read: readAttendance }],
  erase: null,
};
