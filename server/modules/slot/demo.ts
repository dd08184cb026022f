import { at } from '#server/demo.ts';
import type { DemoScene } from '#server/demo.ts';
import { getFreeTimes } from '../working-hours/service.ts';
import { askForSlot } from './services/ask.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Minutes. */
const DURATION = 45;

/** Each instructor has a request to answer: a student asks for the first full hour that is free after two days. */
export async function makeDemo({ ctx, now, people }: DemoScene): Promise<void> {
  const { aizada, daniel, bekzat, svetlana } = people;
  for (const [student, instructor, message] of [
    [bekzat, aizada, 'Could we speak about my journey once more before I leave?'],
    [svetlana, daniel, 'I have an interview by telephone. May we practise it?'],
  ] as const) {
    const viewed = at(ctx, student, now);
    const days = { from: new Date(now.getTime() + 2 * DAY_MS), to: new Date(now.getTime() + 9 * DAY_MS) };
    const question = { userIds: [instructor.id], ...days, duration: DURATION };
    const [free] = await getFreeTimes({ ...viewed, address: '' }, question);
    const startsAt = free?.starts.find((start) => start.getTime() % HOUR_MS === 0);
    if (!startsAt) throw new Error(`${instructor.firstName} has no free time in the demo`);
    await askForSlot(viewed, { instructorId: instructor.id, startsAt, duration: DURATION, message });
  }
}
