'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty';
import { useCurrentUser } from '@/lib/account/use-current-user';

/** Shown when no lesson is planned: why, and what to do. */
export function NoLessons() {
  const t = useTranslations('schedule');
  const mayPlan = useCurrentUser()?.viewerCan.scheduleLessons ?? false;
  return (
    <EmptyState
      title={t('emptyTitle')}
      text={mayPlan ? t('emptyInstructor') : t('emptyStudent')}
      action={
        <Button asChild variant="secondary">
          {mayPlan ? (
            <Link href="/lessons/schedule">{t('scheduleLesson')}</Link>
          ) : (
            <Link href="/instructors">{t('findInstructor')}</Link>
          )}
        </Button>
      }
    />
  );
}
