'use client';
import { StaffMark } from '@/components/ui/staff-mark';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { Schedule } from '@/lib/schedule/window';
import { usePeopleText } from './use-people-text';

interface LessonLineProps {
  schedule: Pick<Schedule, 'instructor' | 'students'>;
  before?: readonly (string | null)[];
  after?: readonly (string | null)[];
}

const joined = (facts: readonly (string | null)[]) => facts.filter(Boolean).join(' · ');

/** The facts of a lesson in one line, with its other people, of whom the one that is named may be staff. */
export function LessonLine({ schedule, before = [], after = [] }: LessonLineProps) {
  const people = usePeopleText()(schedule);
  const viewerId = useCurrentUser()?.id;
  const { instructor, students } = schedule;
  const first = joined([...before, people]);
  const rest = joined(after);
  return (
    <>
      {first}
      <StaffMark person={instructor.id === viewerId ? students[0] : instructor} />
      {first && rest ? ' · ' : null}
      {rest}
    </>
  );
}
