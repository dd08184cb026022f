import type { LiveScheduleFragment } from '@/graphql/generated/graphql';

export type LivePerson = LiveScheduleFragment['instructor'];

/** Everybody of the lesson, the teacher first. */
export function lessonPeople(schedule: Pick<LiveScheduleFragment, 'instructor' | 'students'>): LivePerson[] {
  return [schedule.instructor, ...schedule.students];
}

/** The media server knows people by an identity the API binds to the user's id; null for anything else. */
export function userIdOf(identity: string): number | null {
  const match = /(\d{1,10})$/.exec(identity);
  return match ? Number(match[1]) : null;
}
