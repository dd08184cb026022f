'use client';
import { Video } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { usePeopleText } from '@/components/schedule/use-people-text';
import { livePath } from '@/lib/live/paths';
import { minutesUntil } from '@/lib/schedule/countdown';
import type { Schedule } from '@/lib/schedule/window';

export interface LessonCallProps {
  /** A lesson that can be joined now. */
  schedule: Schedule;
  now: number;
  onIgnore: () => void;
  onJoin: () => void;
}

/** Above the notifications: the lesson that can be joined now, until it is joined or ignored. */
export function LessonCall({ schedule, now, onIgnore, onJoin }: LessonCallProps) {
  const t = useTranslations('notification');
  const titleId = useId();
  const people = usePeopleText()(schedule);
  const minutes = minutesUntil(now, Date.parse(schedule.startsAt));
  const isAhead = minutes > 0 && schedule.state !== 'LIVE';
  return (
    <section
      aria-labelledby={titleId}
      className="on-dark flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-bar px-[18px] py-4 text-white max-md:p-3.5"
    >
      <Video aria-hidden className="size-5 flex-none" />
      <div className="min-w-0 grow-[999] basis-40">
        <h2 id={titleId} className="text-ui font-[680] tracking-normal [font-variation-settings:'FLAR'_0]">
          {isAhead ? t('lessonStartsIn', { n: minutes }) : t('lessonStarted')}
        </h2>
        <p className="text-sm text-on-bar [overflow-wrap:anywhere]">
          {[schedule.title, people].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full">
        <Button
          variant="subtle"
          className="bg-transparent! text-white! shadow-[inset_0_0_0_1.5px_#fff] max-md:flex-1"
          onClick={onIgnore}
        >
          {t('ignore')}
        </Button>
        <Button asChild variant="yellow" className="max-md:flex-1">
          <Link href={livePath(schedule.id)} prefetch={false} onClick={onJoin}>
            {t('join')}
          </Link>
        </Button>
      </div>
    </section>
  );
}
