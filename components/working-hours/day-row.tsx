'use client';
import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BareSwitch } from '@/components/ui/switch';
import { Button, IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Popover } from '@/components/ui/popover';
import { DAYS, dayField } from '@/lib/working-hours/fields';
import type { DayNumber } from '@/lib/working-hours/fields';
import type { HoursAutosave } from '@/lib/working-hours/use-working-hours';
import { HoursFields } from './hours-fields';
import { nextHours } from './typed-hours';
import { useDayNames } from './use-day-names';

/** Whether there are lessons on a weekday, and when. */
export function DayRow({ day, state }: { day: DayNumber; state: HoursAutosave }) {
  const t = useTranslations('working-hours');
  const name = useDayNames().long(day);
  const hours = state.values[dayField(day)];
  const isOpen = hours.length > 0;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t">
      <span className="flex min-h-ctl w-[136px] items-center gap-3 max-md:flex-1">
        <BareSwitch
          checked={isOpen}
          onCheckedChange={(open) => state.change(dayField(day), open ? [nextHours([])] : [])}
          aria-label={name}
        />
        <b aria-hidden className="font-[620]">
          {name}
        </b>
      </span>
      <span className="flex min-w-0 flex-1 items-start max-md:order-last max-md:w-full max-md:flex-none">
        {isOpen ? (
          <HoursFields name={name} hours={hours} onChange={(next) => state.change(dayField(day), next)} />
        ) : (
          <span className="py-2.5 text-ink-2">{t('noLessons')}</span>
        )}
      </span>
      <CopyDay day={day} name={name} state={state} />
    </li>
  );
}

/** Copies the hours of a day to others, which are asked for. */
function CopyDay({ day, name, state }: { day: DayNumber; name: string; state: HoursAutosave }) {
  const t = useTranslations('working-hours');
  const { long } = useDayNames();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly DayNumber[]>([]);
  const others = DAYS.filter((other) => other !== day);
  const label = t('copyDay', { name });
  const copy = () => {
    const hours = state.values[dayField(day)];
    state.changeAll(Object.fromEntries(chosen.map((other) => [dayField(other), hours])));
    setOpen(false);
    setChosen([]);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      className="w-[240px] p-3"
      trigger={
        <IconButton label={label}>
          <Copy aria-hidden />
        </IconButton>
      }
    >
      {others.map((other) => (
        <Checkbox
          key={other}
          label={long(other)}
          checked={chosen.includes(other)}
          onCheckedChange={(isChosen) =>
            setChosen(isChosen ? [...chosen, other] : chosen.filter((each) => each !== other))
          }
        />
      ))}
      <Button size="sm" className="mt-2 w-full" disabled={chosen.length === 0} onClick={copy}>
        {t('copy')}
      </Button>
    </Popover>
  );
}
