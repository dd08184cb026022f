'use client';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import type { Schedule } from '@/lib/schedule/window';
import { instantToWall } from '@/lib/schedule/zone';
import { Card } from '@/components/ui/card';
import { LessonRow } from './lesson-row';

export interface DayGroupsProps {
  schedules: readonly Schedule[];
  now: number;
  /** Heading level of the days: one below the heading above them. */
  heading?: 'h2' | 'h3';
}

/** Lessons in the given order, each day under its own heading. */
export function DayGroups({ schedules, now, heading: Heading = 'h2' }: DayGroupsProps) {
  const time = useLessonTime();
  const days = new Map<string, Schedule[]>();
  for (const schedule of schedules) {
    const day = instantToWall(new Date(schedule.startsAt), time.zone).date;
    days.set(day, [...(days.get(day) ?? []), schedule]);
  }
  return (
    <>
      {[...days.values()].map((lessons) => (
        <section key={lessons[0]?.id}>
          <Heading className="mb-2.5 text-h3">
            {lessons[0] ? time.dayHeading(lessons[0].startsAt, now) : null}
          </Heading>
          <Card flush>
            <ul>
              {lessons.map((schedule) => (
                <LessonRow key={schedule.id} schedule={schedule} now={now} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </>
  );
}
