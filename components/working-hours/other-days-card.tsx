'use client';
import { Plus, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { OTHER_DAYS_MAX } from '@/lib/contract/slot/hours.ts';
import type { Hours, OtherDays } from '@/lib/contract/slot/hours.ts';
import type { HoursAutosave } from '@/lib/working-hours/use-working-hours';
import { HoursFields } from './hours-fields';
import { nextHours } from './typed-hours';

const DATE_LOCALE = { en: 'en-GB', ru: 'ru' } as const;

/** "Thursday 26 November", "28 December to 5 January". */
function useDaysText() {
  const t = useTranslations('working-hours');
  const locale = DATE_LOCALE[useLocale()];
  const textOf = (date: string, weekday?: 'long') =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', weekday, timeZone: 'UTC' }).format(
      new Date(`${date}T00:00Z`),
    );
  return ({ from, to }: Pick<OtherDays, 'from' | 'to'>) =>
    from === to ? textOf(from, 'long') : t('daysFromTo', { from: textOf(from), to: textOf(to) });
}

/** Holidays and days with hours of their own. */
export function OtherDaysCard({ state, today }: { state: HoursAutosave; today: string }) {
  const t = useTranslations('working-hours');
  const daysText = useDaysText();
  const [isAdding, setAdding] = useState(false);
  const { otherDays } = state.values;
  const put = (next: readonly OtherDays[]) =>
    state.change(
      'otherDays',
      next.toSorted((a, b) => a.from.localeCompare(b.from)),
    );
  return (
    <Card>
      <h2 className="text-h3">{t('otherDays')}</h2>
      <ul className="mt-1.5 empty:hidden">
        {otherDays.map((days) => (
          <li
            key={`${days.from} ${days.to}`}
            className="flex items-center gap-2 border-line py-2 not-first:border-t"
          >
            <span className="min-w-0 flex-1">
              <b className="font-[620]">{daysText(days)}</b>
              <span className="block text-sm text-ink-2">
                {days.hours.map(({ from, to }) => t('fromTo', { from, to })).join(', ') || t('noLessons')}
              </span>
            </span>
            <IconButton
              label={t('removeDays', { days: daysText(days) })}
              onClick={() => put(otherDays.filter((each) => each !== days))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {otherDays.length >= OTHER_DAYS_MAX ? null : (
        <Button variant="sent" className="mt-2 w-full" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('addDay')}
        </Button>
      )}
      {isAdding ? (
        <AddDays
          today={today}
          onClose={() => setAdding(false)}
          onAdd={(days) => {
            put([...otherDays.filter(({ from, to }) => from !== days.from || to !== days.to), days]);
            setAdding(false);
          }}
        />
      ) : null}
    </Card>
  );
}

interface AddDaysProps {
  today: string;
  onAdd: (days: OtherDays) => void;
  onClose: () => void;
}

function AddDays({ today, onAdd, onClose }: AddDaysProps) {
  const t = useTranslations('working-hours');
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [hours, setHours] = useState<readonly Hours[]>([]);
  const isBackwards = to < from;
  return (
    <Dialog open title={t('addDay')} onOpenChange={(open) => (open ? undefined : onClose())}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('firstDay')}>
          <Input
            type="date"
            value={from}
            min={today}
            onChange={(event) => {
              setFrom(event.target.value);
              if (to < event.target.value) setTo(event.target.value);
            }}
          />
        </Field>
        <Field label={t('lastDay')} error={isBackwards ? t('lastBeforeFirst') : undefined}>
          <Input type="date" value={to} min={from} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
      <Switch
        label={t('lessonsThen')}
        checked={hours.length > 0}
        onCheckedChange={(open) => setHours(open ? [nextHours([])] : [])}
      />
      {hours.length > 0 ? <HoursFields name={t('otherDays')} hours={hours} onChange={setHours} /> : null}
      <div className="mt-4 flex justify-end">
        <Button disabled={!from || !to || isBackwards} onClick={() => onAdd({ from, to, hours })}>
          {t('add')}
        </Button>
      </div>
    </Dialog>
  );
}
