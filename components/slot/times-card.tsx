'use client';
import { ChevronLeft, ChevronRight, Globe } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ToggleGroup } from 'radix-ui';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { UserCardFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { dayOf } from '@/lib/calendar/range';
import { useCalendarWords } from '@/lib/calendar/use-calendar-words';
import { preferencesRoutes } from '@/lib/contract/routes/preferences.ts';
import { useNames } from '@/lib/profile/use-names';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { zoneOffset } from '@/lib/schedule/zone';
import type { FreeTimes } from '@/lib/slot/queries';
import type { ShownTimes } from '@/lib/slot/use-free-times';
import { useHydrated } from '@/lib/use-hydrated';
import { DayTimes } from './day-times';

interface TimesCardProps {
  person: UserCardFragment;
  shown: ShownTimes;
  times: FreeTimes;
  zone: string;
  chosen: string | null;
  onChoose: (start: string) => void;
  onDuration: (minutes: number) => void;
}

/** The length first, then the times of some days, in the viewer's zone. */
export function TimesCard({ person, shown, times, zone, chosen, onChoose, onDuration }: TimesCardProps) {
  const t = useTranslations('slot');
  const words = useCalendarWords();
  const isHydrated = useHydrated();
  const { next } = shown;
  return (
    <Card>
      <TimesHead shown={shown} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ToggleGroup.Root
          type="single"
          aria-label={t('length')}
          value={String(shown.duration ?? times.duration)}
          onValueChange={(minutes) => (minutes ? onDuration(Number(minutes)) : undefined)}
          className="flex rounded-[11px] bg-sunken p-0.5"
        >
          {times.durations.map((minutes) => (
            <ToggleGroup.Item
              key={minutes}
              value={String(minutes)}
              aria-disabled={!isHydrated || undefined}
              className="min-h-9 rounded-[9px] px-3.5 text-sm font-[600] text-ink-2 hover:text-ink touch:min-h-11 data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-[0_0_0_1px_var(--line)]"
            >
              {t('minutes', { n: minutes })}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
        <OwnZone zone={zone} />
      </div>
      <DayTimes shown={shown} zone={zone} chosen={chosen} onChoose={onChoose} />
      {next && shown.days.every((day) => !shown.byDay.has(day)) ? (
        <Button variant="secondary" className="mt-3" onClick={() => shown.showDayOf(next)}>
          {t('nextFree', { day: words.fullDay(dayOf(next, zone)) })}
        </Button>
      ) : null}
      <OtherClock person={person} at={shown.now} zone={zone} other={times.zone} />
    </Card>
  );
}

/** Which days are shown, and how to others. */
function TimesHead({ shown }: { shown: ShownTimes }) {
  const t = useTranslations('slot');
  const words = useCalendarWords();
  const { view, days } = shown;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3">
      <h2 className="flex-auto">{t('title')}</h2>
      <span className="flex items-center gap-0.5">
        <IconButton label={t('earlier')} disabled={shown.isFirst} onClick={() => shown.show(view - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <b className="text-sm font-[680]" aria-live="polite">
          {words.title('week', days[0] ?? '', days)}
        </b>
        <IconButton label={t('later')} disabled={shown.isLast} onClick={() => shown.show(view + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}

function OwnZone({ zone }: { zone: string }) {
  const t = useTranslations('slot');
  const { city } = useLessonTime(zone);
  const user = useCurrentUser();
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
      <Globe aria-hidden className="size-4 flex-none" />
      {t('yourTime', { city: city(zone) })}
      {user ? (
        <Link href={preferencesRoutes.zonePreferences.path} prefetch={false} className="text-kok underline">
          {t('change')}
        </Link>
      ) : null}
    </p>
  );
}

interface OtherClockProps {
  person: UserCardFragment;
  at: number;
  zone: string;
  other: string;
}

function OtherClock({ person, at, zone, other }: OtherClockProps) {
  const t = useTranslations('slot');
  const name = useNames().firstName(person);
  const ahead = zoneOffset(new Date(at), other) - zoneOffset(new Date(at), zone);
  const [h, m] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const by = m === 0 ? t('hours', { n: h }) : t('hoursAndMinutes', { h, m });
  return (
    <p className="mt-3.5 text-meta text-ink-3">
      {ahead === 0 ? t('sameClock', { name }) : t(ahead > 0 ? 'ahead' : 'behind', { name, by })}
    </p>
  );
}
