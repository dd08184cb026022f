import { at } from '#server/demo.ts';
import type { DemoScene } from '#server/demo.ts';
import type { UserRow } from '../account/model.ts';
import { hourOf, planLesson } from './demo.ts';
import type { DemoLesson } from './demo.ts';
import type { ScheduleRow } from './model.ts';
import { listSchedules } from './service.ts';
import { cancelSchedule } from './services/cancel.ts';
import { moveSchedule } from './services/move.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Minor units. */
const PRICE = 60_000;
/** The day of the first weekly lesson; today is 0. */
const WEEKLY_FROM = -26;

type Given = Pick<DemoLesson, 'students' | 'title'>;

/** What an instructor teaches in the weeks before today and after it. */
interface Month {
  instructor: UserRow;
  /** Every week, with one student; the lesson of 12 days ago was cancelled, with `missed`. */
  weekly: Given & { missed: string };
  group: Given;
  /** Titles of what the group did before, the earliest first. */
  groupBefore: [string, string];
  /** Begins while the group is still there. */
  overlapping: Given;
  cancelled: Given & { reason: string };
  /** Single lessons of the past, the earliest first. */
  before: [Given, Given, Given];
}

/**
 * Fills the month of each instructor: a series, a group, two lessons that overlap, cancelled ones, and one that was
 * moved. Those of the past are planned alone; the module of live lessons holds them.
 */
export async function makeDemo({ ctx, now, people }: DemoScene): Promise<void> {
  const { aizada, daniel, nurlan, svetlana, bekzat, emma } = people;
  const months: Month[] = [
    {
      instructor: aizada,
      weekly: {
        students: [nurlan],
        title: 'Speaking: one story a week',
        missed: 'The power is out in my street. We go on next week.',
      },
      group: { students: [nurlan, svetlana], title: 'Film club: what happens next?' },
      groupBefore: ['Film club: the first scene', 'Film club: who is lying?'],
      overlapping: { students: [svetlana], title: 'Questions about the homework' },
      cancelled: {
        students: [svetlana],
        title: 'Reading aloud',
        reason: 'I have lost my voice. Let us find another day.',
      },
      before: [
        { students: [svetlana], title: 'Where I come from' },
        { students: [bekzat], title: 'Words for a journey' },
        { students: [svetlana], title: 'A letter to a friend' },
      ],
    },
    {
      instructor: daniel,
      weekly: { students: [emma], title: 'IELTS: one task a week', missed: 'I am ill today.' },
      group: { students: [emma, bekzat], title: 'A meeting that goes wrong' },
      groupBefore: ['A meeting without a plan', 'A meeting that is too long'],
      overlapping: { students: [bekzat], title: 'Numbers in a presentation' },
      cancelled: { students: [bekzat], title: 'Small talk at work', reason: 'My train is late.' },
      before: [
        { students: [bekzat], title: 'The first slide' },
        { students: [svetlana], title: 'Answering the phone' },
        { students: [emma], title: 'Describing a chart' },
      ],
    },
  ];
  for (const month of months) {
    await fillWeeks(ctx, now, month);
    await fillSingles(ctx, now, month);
  }
}

/** The weekly lessons, one of them cancelled and one moved. */
async function fillWeeks(ctx: DemoScene['ctx'], now: Date, { instructor, weekly }: Month): Promise<void> {
  const { missed, ...given } = weekly;
  await plan(ctx, now, { instructor, ...given, repeat: { everyWeeks: 1, count: 12 } }, WEEKLY_FROM, 11);
  const hour = (days: number) => hourOf(instructor, now, days, 11);
  const absence = await find(ctx, instructor, hour(-12));
  await cancelSchedule(at(ctx, instructor, dayBefore(absence.startsAt)), absence.id, missed);
  const { id, duration, revision } = await find(ctx, instructor, hour(9));
  const moved = { id, duration, revision, startsAt: hourOf(instructor, now, 10, 12) };
  await moveSchedule(at(ctx, instructor, dayBefore(now)), moved);
}

async function fillSingles(ctx: DemoScene['ctx'], now: Date, month: Month): Promise<void> {
  const { instructor, group, groupBefore, overlapping, cancelled, before } = month;
  const [first, second, third] = before;
  await plan(ctx, now, { instructor, ...first }, -23, 16);
  await plan(ctx, now, { instructor, ...group, title: groupBefore[0] }, -18, 17);
  await plan(ctx, now, { instructor, ...second }, -15, 10);
  await plan(ctx, now, { instructor, ...group, title: groupBefore[1] }, -11, 17);
  await plan(ctx, now, { instructor, ...third }, -8, 16);
  await plan(ctx, now, { instructor, ...group }, 3, 17);
  await plan(ctx, now, { instructor, ...overlapping, duration: 45 }, 3, 17.5);
  const { reason, ...given } = cancelled;
  const { id } = await plan(ctx, now, { instructor, ...given }, 5, 16);
  await cancelSchedule(at(ctx, instructor, dayBefore(now)), id, reason);
}

/**
 * Plans a lesson on the day before it, or before today. `hour` is of the instructor's local time, also with a fraction.
 */
function plan(
  ctx: DemoScene['ctx'],
  now: Date,
  lesson: Omit<DemoLesson, 'duration' | 'startsAt'> & { duration?: number },
  days: number,
  hour: number,
): Promise<ScheduleRow> {
  const whole = hourOf(lesson.instructor, now, days, Math.floor(hour));
  const startsAt = new Date(whole.getTime() + (hour % 1) * 3_600_000);
  const planned = { duration: 60, price: PRICE, ...lesson, startsAt };
  return planLesson(ctx, planned, dayBefore(startsAt < now ? startsAt : now));
}

/** The lesson of the instructor that starts then. */
async function find(ctx: DemoScene['ctx'], instructor: UserRow, startsAt: Date): Promise<ScheduleRow> {
  const page = { period: 'UPCOMING' as const, skip: 0, take: 20 };
  const { items } = await listSchedules(at(ctx, instructor, dayBefore(startsAt)), page);
  const found = items.find((item) => item.startsAt.getTime() === startsAt.getTime());
  if (!found) throw new Error(`No lesson of the demo starts at ${startsAt.toISOString()}`);
  return found;
}

const dayBefore = (instant: Date): Date => new Date(instant.getTime() - DAY_MS);
