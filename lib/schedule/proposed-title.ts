import { TITLE_MAX } from '@/lib/contract/limits.ts';
import type { ScheduleForm } from './schedule-form';

type Subjects = Pick<ScheduleForm, 'students' | 'lessons' | 'quizzes'>;

interface TitleWords {
  /** "Lesson with Nurlan" */
  withStudent: (student: ScheduleForm['students'][number]) => string;
}

/** The title of a lesson until somebody types one: that of its first material, else who comes first. Empty: neither. */
export function proposedTitle({ students, lessons, quizzes }: Subjects, { withStudent }: TitleWords): string {
  const [material] = [...lessons, ...quizzes];
  const [student] = students;
  const title = material?.title ?? (student ? withStudent(student) : '');
  return [...title].slice(0, TITLE_MAX).join('');
}

/** A title that nobody typed follows what is proposed. */
export const followingTitle = (
  title: string,
  { before, after }: { before: string; after: string },
): string => (title.trim() === '' || title === before ? after : title);
