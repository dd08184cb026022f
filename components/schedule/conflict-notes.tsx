'use client';
import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { useNames } from '@/lib/profile/use-names';
import { movingCount } from '@/lib/schedule/scope';
import type { Scope, Series } from '@/lib/schedule/scope';
import { useConflicts, useFormConflicts } from '@/lib/schedule/use-conflicts';
import type { Conflict, ConflictsAsked } from '@/lib/schedule/use-conflicts';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useNow } from '@/lib/schedule/use-now';

const MINUTE_PACE_MS = 10_000;

interface ConflictNotesProps {
  exceptId?: number | undefined;
  /** The zone in which the form says its days. */
  zone: string;
  now: number;
}

/** What the lessons of the form would overlap: of a series on which days, and with what. */
export function ConflictNotes({ exceptId, zone, now }: ConflictNotesProps) {
  const text = useConflictText();
  const { conflicts, lessons } = useFormConflicts(exceptId);
  if (conflicts.length === 0) return null;
  if (lessons === 1)
    return [...new Set(conflicts.map(text))].map((each) => (
      <Note key={each} tone="hint">
        {each}
      </Note>
    ));
  return <SeriesConflicts conflicts={conflicts} total={lessons} zone={zone} now={now} />;
}

interface SeriesConflictsProps extends Pick<ConflictNotesProps, 'zone' | 'now'> {
  conflicts: readonly Conflict[];
  /** How many lessons there would be. */
  total: number;
}

/** How many lessons of a series overlap something, on which days, and with what. */
function SeriesConflicts({ conflicts, total, zone, now }: SeriesConflictsProps) {
  const t = useTranslations('schedule');
  const { dayAndMonth } = useLessonTime();
  const text = useConflictText();
  const day = ({ lessonAt }: Conflict) => dayAndMonth(lessonAt, now, undefined, zone);
  const days = [...new Set(conflicts.map(day))];
  return (
    <Note tone="hint">
      <p>{t('seriesOverlaps', { n: days.length, total, dates: days.join(', ') })}</p>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer font-[600] touch:min-h-11 touch:py-2.5">
          {t('overlapDetails')}
        </summary>
        <ul className="mt-1 flex flex-col gap-1">
          {[...new Set(conflicts.map((each) => `${day(each)}: ${text(each)}`))].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </Note>
  );
}

interface ScopeConflictsProps extends Pick<ConflictNotesProps, 'zone'> {
  series: Series;
  scope: Scope;
  /** Where the lesson is moved; null: nowhere. */
  asked: Pick<ConflictsAsked, 'startsAt' | 'duration' | 'studentIds' | 'exceptId'> | null;
}

/** The same of the lessons that move with one of their series. */
export function ScopeConflicts({ series, scope, asked, zone }: ScopeConflictsProps) {
  const now = useNow(MINUTE_PACE_MS, 0);
  const isAsked = asked !== null && scope.scope !== 'THIS';
  const conflicts = useConflicts(isAsked ? { ...asked, ...scope } : null) ?? [];
  return (
    <div className={conflicts.length > 0 ? 'mt-3' : undefined} aria-live="polite">
      {conflicts.length > 0 ? (
        <SeriesConflicts conflicts={conflicts} total={movingCount(series, scope)} zone={zone} now={now} />
      ) : null}
    </div>
  );
}

function useConflictText() {
  const t = useTranslations('schedule');
  const { hours } = useLessonTime();
  const { firstName } = useNames();
  return ({ title, startsAt, endsAt, student, slotId }: Conflict): string => {
    const time = hours(startsAt, endsAt);
    if (student) return t(slotId ? 'timeAsked' : 'studentBusy', { name: firstName(student), time });
    return t('overlap', { title: title ?? '', time });
  };
}
