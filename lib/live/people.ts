import type { LiveScheduleFragment } from '@/graphql/generated/graphql';

export type LivePerson = LiveScheduleFragment['instructor'];

/** All people of the lesson, the teacher first. */
export function lessonPeople(schedule: Pick<LiveScheduleFragment, 'instructor' | 'students'>): LivePerson[] {
  return [schedule.instructor, ...schedule.students];
}

/** Id of the user with this media server identity, which the API derives from the user id; null for anything else. */
export function userIdOf(identity: string): number | null {
  const match = /(\d{1,10})$/.exec(identity);
  return match ? Number(match[1]) : null;
}
