'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { ToggleGroup } from 'radix-ui';
import { useCalendarWords } from '@/lib/calendar/use-calendar-words';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import type { ShownTimes } from '@/lib/slot/use-free-times';
import { useHydrated } from '@/lib/use-hydrated';

interface DayTimesProps {
  shown: ShownTimes;
  zone: string;
  chosen: string | null;
  onChoose: (start: string) => void;
}

/** Some days side by side with their free times, of which one is chosen. */
export function DayTimes({ shown, zone, chosen, onChoose }: DayTimesProps) {
  const t = useTranslations('slot');
  const words = useCalendarWords();
  const isWaiting = shown.query.isPlaceholderData;
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={t('title')}
      value={chosen ?? ''}
      // Pressed again, it stays: there is always something to ask for.
      onValueChange={(start) => (start ? onChoose(start) : undefined)}
      aria-busy={isWaiting || undefined}
      className={clsx(
        'grid min-h-[236px] grid-cols-3 content-start gap-x-2 gap-y-4 md:grid-cols-6 md:gap-x-2.5',
        isWaiting && 'opacity-60',
      )}
    >
      {shown.days.map((day) => (
        <div key={day} className="flex min-w-0 flex-col gap-[7px]">
          <p className="pb-1.5 text-center text-meta leading-tight text-ink-3">
            <span aria-hidden>{words.weekday(day, 'short')}</span>
            <b aria-hidden className="num block text-[20px] font-bold text-ink">
              {Number(day.slice(8))}
            </b>
            <span className="sr-only">{words.fullDay(day)}</span>
          </p>
          <Times starts={shown.byDay.get(day) ?? []} day={day} zone={zone} isWaiting={isWaiting} />
        </div>
      ))}
    </ToggleGroup.Root>
  );
}

interface TimesProps {
  starts: readonly string[];
  day: string;
  zone: string;
  isWaiting: boolean;
}

function Times({ starts, day, zone, isWaiting }: TimesProps) {
  const t = useTranslations('slot');
  const words = useCalendarWords();
  const time = useLessonTime(zone);
  const isHydrated = useHydrated();
  if (starts.length === 0)
    return isWaiting ? null : <p className="py-2 text-center text-meta text-ink-3">{t('noTime')}</p>;
  return starts.map((start) => (
    <ToggleGroup.Item
      key={start}
      value={start}
      aria-disabled={!isHydrated || undefined}
      aria-label={t('timeOf', { day: words.fullDay(day), time: time.hour(start) })}
      className={clsx(
        'num min-h-10 rounded-voice border-[1.5px] border-dashed border-kok bg-surface font-[680] text-kok touch:min-h-11',
        'hover:bg-kok-soft data-[state=on]:border-solid data-[state=on]:bg-kok data-[state=on]:text-on-kok',
      )}
    >
      {time.hour(start)}
    </ToggleGroup.Item>
  ));
}
