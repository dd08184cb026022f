'use client';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { CONTROL_CLASS } from '@/components/ui/input';
import { Field } from '@/components/ui/field';
import { Popover } from '@/components/ui/popover';
import { Select } from '@/components/ui/select';
import { LESSON_DURATIONS } from '@/lib/contract/limits.ts';
import { BREAKS, NOTICES, WEEKS_AHEAD } from '@/lib/contract/slot/hours.ts';
import type { HoursAutosave } from '@/lib/working-hours/use-working-hours';

/** What a student may ask for, and when. */
export function RulesCard({ state }: { state: HoursAutosave }) {
  const t = useTranslations('working-hours');
  const { breakMinutes, noticeHours, weeksAhead } = state.values;
  return (
    <Card>
      <h2 className="mb-3 text-h3">{t('rules')}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3.5">
        <Lengths state={state} />
        <Choice
          label={t('breakAfter')}
          value={breakMinutes}
          options={BREAKS}
          nameOf={(minutes) => (minutes === 0 ? t('noBreak') : t('minutes', { count: minutes }))}
          onChange={(minutes) => state.change('breakMinutes', minutes)}
        />
        <Choice
          label={t('atLatest')}
          value={noticeHours}
          options={NOTICES}
          nameOf={(hours) => t('hoursBefore', { count: hours })}
          onChange={(hours) => state.change('noticeHours', hours)}
        />
        <Choice
          label={t('atEarliest')}
          value={weeksAhead}
          options={WEEKS_AHEAD}
          nameOf={(weeks) => t('weeksAhead', { count: weeks })}
          onChange={(weeks) => state.change('weeksAhead', weeks)}
        />
      </div>
      <p className="mt-3.5 text-sm text-ink-2">{t('ownOutside')}</p>
    </Card>
  );
}

interface ChoiceProps {
  label: string;
  value: number;
  options: readonly number[];
  nameOf: (value: number) => string;
  onChange: (value: number) => void;
}

function Choice({ label, value, options, nameOf, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select
        value={String(value)}
        options={options.map((each) => ({ value: String(each), label: nameOf(each) }))}
        onValueChange={(next) => onChange(Number(next))}
      />
    </Field>
  );
}

/** The lengths that are offered: at least one. */
function Lengths({ state }: { state: HoursAutosave }) {
  const t = useTranslations('working-hours');
  const [open, setOpen] = useState(false);
  const { durations } = state.values;
  const toggle = (minutes: number, isOffered: boolean) =>
    state.change(
      'durations',
      LESSON_DURATIONS.filter((each) => (each === minutes ? isOffered : durations.includes(each))),
    );
  return (
    <Field label={t('lengths')}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('lengths')}
        className="w-[220px] p-3"
        trigger={
          <button type="button" className={`${CONTROL_CLASS} flex items-center gap-2 text-left`}>
            <span className="min-w-0 flex-1 truncate">{t('lengthList', { list: durations.join(', ') })}</span>
            <ChevronDown aria-hidden className="size-5 flex-none text-ink-3" />
          </button>
        }
      >
        {LESSON_DURATIONS.map((minutes) => {
          const isOffered = durations.includes(minutes);
          return (
            <Checkbox
              key={minutes}
              label={t('minutes', { count: minutes })}
              checked={isOffered}
              disabled={isOffered && durations.length === 1}
              onCheckedChange={(next) => toggle(minutes, next)}
            />
          );
        })}
      </Popover>
    </Field>
  );
}
