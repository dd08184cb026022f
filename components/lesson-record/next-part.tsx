'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import type { LessonRecord } from '@/lib/lesson-record/queries';
import { livePath } from '@/lib/live/paths';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useNow } from '@/lib/schedule/use-now';
import { Part } from './part';

interface NextPartProps {
  next: NonNullable<LessonRecord['next']>;
  /** When this was read: the page begins with it on the server and here. */
  readAt: number;
}

/** The lesson that follows, by the reader's clock. */
export function NextPart({ next, readAt }: NextPartProps) {
  const t = useTranslations('lesson-record');
  const time = useLessonTime();
  const now = useNow(60_000, readAt);
  const { id, title, startsAt, endsAt } = next;
  return (
    <Part title={t('next')} isSmall>
      <b dir="auto" className="block font-[680] wrap-anywhere">
        {title}
      </b>
      <p className="num text-sm text-ink-2">
        {t('nextAt', { day: time.dayAndMonth(startsAt, now, 'long'), hours: time.hours(startsAt, endsAt) })}
      </p>
      {now < Date.parse(startsAt) ? (
        <p className="num text-sm text-ink-2">{time.ahead(startsAt, now)}</p>
      ) : null}
      <Link
        href={livePath(id)}
        prefetch={false}
        className={buttonClass('primary', 'md', 'mt-3 w-full print:hidden')}
      >
        {t('toRoom')}
      </Link>
    </Part>
  );
}
