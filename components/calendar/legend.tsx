'use client';
import clsx from 'clsx';
import { Repeat, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { CalendarLesson } from '@/lib/calendar/queries';
import { useCalendarWords } from '@/lib/calendar/use-calendar-words';

interface LegendProps {
  lessons: readonly CalendarLesson[];
  className?: string;
}

const FELTS: Readonly<Record<string, string>> = {
  ru: 'bg-felt-ru',
  ky: 'bg-felt-ky',
  kk: 'bg-felt-kk',
  uz: 'bg-felt-uz',
  tk: 'bg-felt-tk',
  hy: 'bg-felt-hy',
};
const DEFAULT_FELT = 'bg-felt-en';

/** The felt of a language, or of a lesson whose language is not known. */
export const feltClass = (language: string | null): string => FELTS[language ?? ''] ?? DEFAULT_FELT;

/** What the looks of these lessons mean: their languages, and the states that any lesson may have. */
export function Legend({ lessons, className }: LegendProps) {
  const t = useTranslations('calendar');
  const teaches = useCurrentUser()?.viewerCan.scheduleLessons ?? false;
  const words = useCalendarWords();
  const languages = [...new Set(lessons.map(({ language }) => language))]
    .filter((language) => language !== null)
    .sort();
  return (
    <ul aria-label={t('legend')} className={clsx('text-sm', className)}>
      {languages.length === 0 ? <Key className={DEFAULT_FELT}>{t('planned')}</Key> : null}
      {languages.map((language) => (
        <Key key={language} className={feltClass(language)}>
          {words.capital(words.language(language))}
        </Key>
      ))}
      <Key className="bg-anar">{t('live')}</Key>
      <Key className="bg-sunken shadow-[inset_0_0_0_1px_var(--edge)]">{t('ended')}</Key>
      {teaches ? <Key className="border-[1.5px] border-dashed border-kok">{t('freeSign')}</Key> : null}
      <Key className="border-[1.5px] border-dashed border-edge">
        <s>{t('cancelled')}</s>
      </Key>
      {teaches ? <Key className="bg-bg shadow-[inset_0_0_0_1px_var(--edge)]">{t('outside')}</Key> : null}
      <li className="flex items-center gap-2.5">
        <Repeat aria-hidden className="size-[18px] flex-none" />
        {t('ofSeries')}
      </li>
      <li className="flex items-center gap-2.5">
        <TriangleAlert aria-hidden className="size-[18px] flex-none text-anar" />
        {t('overlapping')}
      </li>
    </ul>
  );
}

const Key = ({ className, children }: { className: string; children: ReactNode }) => (
  <li className="flex items-center gap-2.5">
    <span aria-hidden className={clsx('h-4 w-[18px] flex-none rounded-[5px_5px_5px_1px]', className)} />
    {children}
  </li>
);
