import { at } from '#server/demo.ts';
import type { DemoScene } from '#server/demo.ts';
import type { UserRow } from '../account/model.ts';
import { makeLatestEntries } from '../balance/demo.ts';
import { markNotificationsSeen } from '../notification/service.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import { listSchedules } from '../schedule/service.ts';
import { settleLesson } from './settle.ts';

/** Stores with whom the past lessons were held, each on the day of its end: students pay for them then. */
export async function makeDemo(scene: DemoScene): Promise<void> {
  const { ctx, now, people } = scene;
  const { aizada, daniel, nurlan } = people;
  const past = [...(await pastOf(scene, aizada)), ...(await pastOf(scene, daniel))];
  past.sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
  for (const { id, endedAt } of past) await settleLesson(at(ctx, aizada, endedAt), id);
  const last = past.findLast(
    ({ instructorId, studentIds }) => instructorId === aizada.id && studentIds.includes(nurlan.id),
  );
  if (last) await makeLatestEntries(scene, { id: last.id, instructor: aizada });
  await markNotificationsSeen(ctx, now);
}

async function pastOf(
  { ctx, now }: DemoScene,
  instructor: UserRow,
): Promise<(ScheduleRow & { endedAt: Date })[]> {
  const page = { period: 'PAST' as const, skip: 0, take: 50 };
  const { items } = await listSchedules(at(ctx, instructor, now), page);
  return items.flatMap((lesson) =>
    lesson.endedAt && !lesson.cancelledAt ? [{ ...lesson, endedAt: lesson.endedAt }] : [],
  );
}
