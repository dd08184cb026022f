import { TZDate } from '@date-fns/tz';
import type { SystemContext } from '#server/context.ts';
import { at } from '#server/demo.ts';
import type { UserRow } from '../account/model.ts';
import type { ScheduleInput } from './input.ts';
import type { ScheduleRow } from './model.ts';
import { createSchedule } from './services/create.ts';

/** A lesson of the demo. */
export interface DemoLesson {
  instructor: UserRow;
  students: UserRow[];
  title: string;
  startsAt: Date;
  duration: number;
  price?: number;
  notes?: string;
  quizIds?: number[];
  repeat?: ScheduleInput['repeat'];
}

/** Schedules a lesson as its instructor, at `plannedAt`. */
export async function planLesson(
  ctx: SystemContext,
  lesson: DemoLesson,
  plannedAt: Date,
): Promise<ScheduleRow> {
  const { instructor, students, ...given } = lesson;
  const commonPrice = given.price === undefined ? undefined : given.price * students.length;
  const studentIds = students.map((student) => student.id);
  const input = { ...given, zone: instructor.timeZone, studentIds, commonPrice };
  return createSchedule(at(ctx, instructor, plannedAt), input);
}

/** An hour of the instructor's local time, `days` from today. */
export function hourOf({ timeZone }: UserRow, now: Date, days: number, hour: number): Date {
  const today = new TZDate(now.getTime(), timeZone);
  const there = new TZDate(
    today.getFullYear(),
    today.getMonth(),
    today.getDate() + days,
    hour,
    0,
    0,
    timeZone,
  );
  return new Date(there.getTime());
}
