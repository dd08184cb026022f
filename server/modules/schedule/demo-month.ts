import { at } from '#server/demo.ts';
import type { DemoScene } from '#server/demo.ts';
import type { UserRow } from '../account/model.ts';
import { hourOf, planLesson } from './demo.ts';
import type { DemoLesson } from './demo.ts';
import { cancelSchedule } from './services/cancel.ts';

/** Minor units. */
const PRICE = 60_000;

/** What an instructor teaches in the weeks to come. */
interface Month {
  instructor: UserRow;
  /** Every week, with one student. */
  weekly: Pick<DemoLesson, 'students' | 'title'>;
  group: Pick<DemoLesson, 'students' | 'title'>;
  /** Begins while the group is still there. */
  overlapping: Pick<DemoLesson, 'students' | 'title'>;
  cancelled: Pick<DemoLesson, 'students' | 'title'> & { reason: string };
}

/** Fills the weeks to come of each instructor: a series, a group, two lessons that overlap, and a cancelled one. */
export async function makeDemo({ ctx, now, people }: DemoScene): Promise<void> {
  const { aizada, daniel, nurlan, svetlana, bekzat, emma } = people;
  const months: Month[] = [
    {
      instructor: aizada,
      weekly: { students: [nurlan], title: 'Speaking: one story a week' },
      group: { students: [nurlan, svetlana], title: 'Film club: what happens next?' },
      overlapping: { students: [svetlana], title: 'Questions about the homework' },
      cancelled: {
        students: [svetlana],
        title: 'Reading aloud',
        reason: 'I have lost my voice. Let us find another day.',
      },
    },
    {
      instructor: daniel,
      weekly: { students: [emma], title: 'IELTS: one task a week' },
      group: { students: [emma, bekzat], title: 'A meeting that goes wrong' },
      overlapping: { students: [bekzat], title: 'Numbers in a presentation' },
      cancelled: { students: [bekzat], title: 'Small talk at work', reason: 'My train is late.' },
    },
  ];
  for (const month of months) await fill(ctx, now, month);
}

async function fill(ctx: DemoScene['ctx'], now: Date, month: Month): Promise<void> {
  const { instructor, weekly, group, overlapping, cancelled } = month;
  const plan = (
    lesson: Omit<DemoLesson, 'instructor' | 'duration' | 'startsAt'>,
    days: number,
    hour: number,
  ) =>
    planLesson(
      ctx,
      {
        instructor,
        duration: 60,
        price: PRICE,
        ...lesson,
        startsAt: hourOf(instructor, now, days, hour),
      },
      now,
    );
  await plan({ ...weekly, repeat: { everyWeeks: 1, count: 8 } }, 2, 11);
  await plan(group, 3, 17);
  await planLesson(
    ctx,
    {
      instructor,
      ...overlapping,
      startsAt: new Date(hourOf(instructor, now, 3, 17).getTime() + 30 * 60_000),
      duration: 45,
      price: PRICE,
    },
    now,
  );
  const { reason, ...given } = cancelled;
  const { id } = await plan(given, 5, 16);
  await cancelSchedule(at(ctx, instructor, now), id, reason);
}
