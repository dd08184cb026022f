'use client';
import { CalendarDays } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { planQuizPath } from '@/lib/schedule/planned';

/** For those who may plan lessons: the form of a lesson with this quiz filled in. */
export function ScheduleLesson({ quizId }: { quizId: number }) {
  const t = useTranslations('quiz');
  if (!useCurrentUser()?.viewerCan.scheduleLessons) return null;
  return (
    <Link href={planQuizPath(quizId)} prefetch={false} className={buttonClass('primary', 'sm')}>
      <CalendarDays aria-hidden />
      {t('scheduleLesson')}
    </Link>
  );
}
