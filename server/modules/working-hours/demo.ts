import { at } from '#server/demo.ts';
import type { DemoScene } from '#server/demo.ts';
import type { Hours } from '#contract/slot/hours.ts';
import { updateWorkingHours } from './service.ts';

const MORNING: Hours = { from: '10:00', to: '13:00' };
const EVENING: Hours = { from: '15:00', to: '19:00' };

/** The instructors have hours on weekdays, one of them on Saturdays too: students find free times at once. */
export async function makeDemo({ ctx, now, people: { aizada, daniel } }: DemoScene): Promise<void> {
  for (const [instructor, saturday] of [
    [aizada, [MORNING]],
    [daniel, []],
  ] as const) {
    const weekday = { hours: [MORNING, EVENING] };
    const hours = {
      week: [weekday, weekday, weekday, weekday, weekday, { hours: saturday }, { hours: [] }],
      otherDays: [],
      durations: [45, 60],
      breakMinutes: 15,
      noticeHours: 12,
      weeksAhead: 4,
    };
    await updateWorkingHours(at(ctx, instructor, now), hours, null);
  }
}
