'use client';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { lessonRecordPath } from '@/lib/lesson-record/paths';
import type { Replay } from '@/lib/replay/queries';
import type { ReplayState } from '@/lib/replay/state';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { PictureButton } from './picture-button';

const CRUMB_CLASS = 'inline-flex min-h-6 items-center text-ink-2 no-underline hover:underline touch:min-h-11';

interface ReplayHeadProps {
  replay: Replay;
  /** Null: nothing is there yet. */
  state: ReplayState | null;
  at: number;
}

/** Which lesson it is, and the ways back to it. */
export function ReplayHead({ replay, state, at }: ReplayHeadProps) {
  const t = useTranslations('replay');
  const time = useLessonTime();
  return (
    <header className="flex flex-wrap items-end gap-x-5 gap-y-2">
      <div className="min-w-0 flex-1 basis-80">
        <nav aria-label={t('crumbs')} className="flex flex-wrap items-center gap-x-1 text-sm">
          <Link href="/lessons" className={CRUMB_CLASS}>
            {t('toLessons')}
          </Link>
          <ChevronRight aria-hidden className="size-3.5 flex-none text-ink-3" />
          <Link href={lessonRecordPath(replay.lessonScheduleId)} className={CRUMB_CLASS}>
            {time.dayAndMonth(replay.from, Number.NaN)}
          </Link>
        </nav>
        <h1 dir="auto" className="[overflow-wrap:anywhere]">
          {replay.title}
        </h1>
        <p className="mt-1 text-ink-2">{t('about')}</p>
      </div>
      {replay.isOver && replay.boards.length > 0 ? <PictureButton {...{ replay, state, at }} /> : null}
    </header>
  );
}
