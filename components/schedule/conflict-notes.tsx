'use client';
import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { useNames } from '@/lib/profile/use-names';
import { useFormConflicts } from '@/lib/schedule/use-conflicts';
import type { Conflict } from '@/lib/schedule/use-conflicts';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';

interface ConflictNotesProps {
  exceptId?: number | undefined;
  /** The zone in which the form says its days. */
  zone: string;
  now: number;
}

/** What the lessons of the form would overlap: of a series on which days, and with what. */
export function ConflictNotes({ exceptId, zone, now }: ConflictNotesProps) {
  const t = useTranslations('schedule');
  const { dayAndMonth } = useLessonTime();
  const text = useConflictText();
  const { conflicts, lessons } = useFormConflicts(exceptId);
  if (conflicts.length === 0) return null;
  if (lessons === 1)
    return [...new Set(conflicts.map(text))].map((each) => (
      <Note key={each} tone="hint">
        {each}
      </Note>
    ));
  const day = ({ lessonAt }: Conflict) => dayAndMonth(lessonAt, now, undefined, zone);
  const days = [...new Set(conflicts.map(day))];
  return (
    <Note tone="hint">
      <p>{t('seriesOverlaps', { n: days.length, total: lessons, dates: days.join(', ') })}</p>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer font-[600] touch:min-h-11 touch:py-2.5">
          {t('overlapDetails')}
        </summary>
        <ul className="mt-1 flex flex-col gap-1">
          {[...new Set(conflicts.map((each) => `${day(each)}. ${text(each)}`))].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </Note>
  );
}

function useConflictText() {
  const t = useTranslations('schedule');
  const { hours } = useLessonTime();
  const { firstName } = useNames();
  return ({ title, startsAt, endsAt, student, askedBy }: Conflict): string => {
    const time = hours(startsAt, endsAt);
    if (askedBy) return t('timeAsked', { name: firstName(askedBy), time });
    if (student) return t('studentBusy', { name: firstName(student), time });
    return t('overlap', { title: title ?? '', time });
  };
}
