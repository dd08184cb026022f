'use client';
import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '@/lib/profile/price';
import type { Schedule } from '@/lib/schedule/window';
import { LessonLinks } from './lesson-links';

/** Further details of a lesson: why it was cancelled or cannot begin, its price, one's own notes. */
export function LessonFacts({ schedule }: { schedule: Schedule }) {
  const t = useTranslations('schedule');
  const locale = useLocale();
  const going = schedule.state === 'UPCOMING' || schedule.state === 'LIVE';
  const price = schedule.price ? formatMoney(schedule.price, locale) : null;
  const invited = going ? (schedule.invitedEmails ?? []) : [];
  const forAll = schedule.commonPrice !== null && schedule.students.length > 1;
  return (
    <>
      {schedule.state === 'CANCELLED' ? (
        <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
          {t('reason', { reason: schedule.cancelReason ?? t('instructorGone') })}
        </p>
      ) : null}
      {invited.length > 0 ? (
        <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
          {t('invitedEmails', { emails: invited.join(', ') })}
        </p>
      ) : going && !schedule.ready ? (
        <p className="mt-1 text-sm text-sary-ink">{t('notReadyText')}</p>
      ) : null}
      {price ? (
        <p className="mt-1 text-meta text-ink-2">
          {forAll ? t('perStudent', { price }) : t('price', { price })}
        </p>
      ) : null}
      <LessonLinks schedule={schedule} />
      {schedule.notes ? (
        <details className="group mt-1 text-sm text-ink-2">
          <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 text-meta font-[600] text-kok touch:min-h-11 [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
            {t('notes')}
          </summary>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{schedule.notes}</p>
        </details>
      ) : null}
    </>
  );
}
