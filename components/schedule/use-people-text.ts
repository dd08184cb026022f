'use client';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { Named } from '@/lib/profile/person-name';
import { useNames } from '@/lib/profile/use-names';

interface People {
  instructor: Named & { id: number };
  students: readonly (Named & { id: number })[];
}

/** The other people of a lesson in few words: the instructor for a student, the students for the instructor. */
export function usePeopleText() {
  const t = useTranslations('schedule');
  const { fullName, firstName } = useNames();
  const viewerId = useCurrentUser()?.id;
  return (schedule: People): string => {
    if (schedule.instructor.id !== viewerId) return t('with', { name: firstName(schedule.instructor) });
    const [first, ...others] = schedule.students;
    if (!first) return '';
    const name = others.length === 0 ? fullName(first) : firstName(first);
    return others.length === 0 ? name : t('andOthers', { name, n: others.length });
  };
}
