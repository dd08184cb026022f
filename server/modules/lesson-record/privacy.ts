import type { SystemContext } from '../../context.ts';
import type { ArchivePage, PersonalData } from '../../personal-data.ts';
import { eachRow } from '../../personal-data.ts';
import { listPresenceOf } from './answer-store.ts';
import { attendanceOf, boundsOf } from './attendance.ts';
import { listEnded } from './privacy-store.ts';

/** A page of lessons that have ended, each with who was in it. */
async function listPresent({ db }: SystemContext, userId: number, page: ArchivePage<number>) {
  const lessons = await listEnded(db, userId, page);
  const presence = await listPresenceOf(
    db,
    lessons.map(({ id }) => id),
  );
  return lessons.map((lesson) => ({ ...lesson, happened: presence.get(lesson.id) ?? [] }));
}

/** When a person was in their lessons, as it is shown after a lesson; of lessons that they taught also their students. */
async function* eachAttendance(ctx: SystemContext, userId: number) {
  const ended = eachRow(
    (page) => listPresent(ctx, userId, page),
    ({ id }) => id,
    0,
  );
  for await (const { id: scheduleId, userIds, happened, ...lesson } of ended) {
    const bounds = boundsOf(lesson);
    if (!bounds) continue;
    for (const row of attendanceOf(userIds, happened, bounds))
      yield { scheduleId, startsAt: lesson.startsAt, ...row };
  }
}

/** Like a board on which a lesson was held, what stays of the lesson belongs to all its people. */
export const personalData: PersonalData = {
  archive: [{ name: 'attendance.json', list: eachAttendance }],
  erase: null,
};
