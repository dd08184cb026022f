import type { SystemContext } from '../context.ts';
import { findLesson } from '../modules/lesson-access/service.ts';
import type { ScheduleRow } from '../modules/schedule/model.ts';
import { addPlannedNotice } from '../modules/schedule/services/notices.ts';
import { writeTogether } from '../transaction.ts';

type App = { sys: SystemContext };

/** The lesson as services read it. */
export async function readLesson({ sys }: App, id: number): Promise<ScheduleRow> {
  const row = await findLesson(sys, id);
  if (!row) throw new Error(`there is no lesson ${id}`);
  return row;
}

/** Notifies these people that the lesson was scheduled. */
export async function notifyPlanned(app: App, id: number, userIds: number[]): Promise<void> {
  const lesson = await readLesson(app, id);
  const notice = { schedule: lesson, count: 1, userIds };
  await writeTogether(app.sys, (changes) => addPlannedNotice(app.sys, changes, notice));
}
