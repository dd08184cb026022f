'use client';
import { Layers, ListChecks, Video } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { chipClass } from '@/components/ui/chip-class';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { ACTIVITY_KINDS, NO_ACTIVITY_FILTER, countOf } from '@/lib/history/filter';
import type { ActivityFilter, ActivityKind } from '@/lib/history/filter';
import { useActivityPeople } from '@/lib/history/use-history';
import { useNames } from '@/lib/profile/use-names';

export interface ActivityFiltersProps {
  filter: ActivityFilter;
  counts: Parameters<typeof countOf>[1];
  onChange: (part: Partial<ActivityFilter>) => void;
}

const ICONS: Partial<Record<ActivityKind, LucideIcon>> = { held: Video, taken: ListChecks, made: Layers };

/** Kind, person and days of the diary; the address carries them. */
export function ActivityFilters({ filter, counts, onChange }: ActivityFiltersProps) {
  const t = useTranslations('history');
  return (
    <Card className="grid gap-3.5 *:min-w-0">
      <div role="group" aria-label={t('kinds')} className="flex flex-wrap gap-2">
        {ACTIVITY_KINDS.map((kind) => {
          const Icon = ICONS[kind];
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === filter.kind}
              onClick={() => onChange({ kind })}
              className={chipClass(kind === filter.kind)}
            >
              {Icon ? <Icon aria-hidden /> : null}
              {t(`kind.${kind}`)}
              <span className="num font-medium">{countOf(kind, counts)}</span>
            </button>
          );
        })}
      </div>
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_170px_170px_auto]">
        <PersonFilter filter={filter} onChange={onChange} />
        <Days filter={filter} onChange={onChange} />
        <Button
          variant="subtle"
          className="max-lg:col-span-2"
          onClick={() => onChange({ ...NO_ACTIVITY_FILTER, kind: filter.kind })}
        >
          {t('clear')}
        </Button>
      </div>
    </Card>
  );
}

/** Value for "any", because a select cannot have an empty value. */
const ANY = 'any';

type PartProps = Pick<ActivityFiltersProps, 'filter' | 'onChange'>;

function PersonFilter({ filter: { personId }, onChange }: PartProps) {
  const t = useTranslations('history');
  const { fullName } = useNames();
  const people = useActivityPeople().data ?? [];
  return (
    <Field label={t('person')} className="max-lg:col-span-2">
      <Select
        value={personId === null ? ANY : String(personId)}
        onValueChange={(value) => onChange({ personId: value === ANY ? null : Number(value) })}
        options={[
          { value: ANY, label: t('everybody') },
          ...people.map((each) => ({ value: String(each.id), label: fullName(each) })),
        ]}
      />
    </Field>
  );
}

function Days({ filter: { from, to }, onChange }: PartProps) {
  const t = useTranslations('history');
  return (
    <>
      <Field label={t('from')}>
        <Input
          type="date"
          value={from ?? ''}
          max={to ?? undefined}
          onChange={({ target: { value } }) => onChange({ from: value || null })}
        />
      </Field>
      <Field label={t('to')}>
        <Input
          type="date"
          value={to ?? ''}
          min={from ?? undefined}
          onChange={({ target: { value } }) => onChange({ to: value || null })}
        />
      </Field>
    </>
  );
}
