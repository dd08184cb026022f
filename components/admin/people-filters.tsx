'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { STATES } from '@/lib/admin/people-filter';
import type { PeopleFilter } from '@/lib/admin/people-filter';
import { ROLES } from '@/lib/contract/roles.ts';
import { TYPING_PAUSE_MS } from '@/lib/use-paused';

const ANY = 'any';

export interface PeopleFiltersProps {
  filter: PeopleFilter;
  onChange: (part: Partial<PeopleFilter>) => void;
}

export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  const t = useTranslations('admin');
  const [text, setText] = useState(filter.query);
  const find = () => {
    if (text.trim() !== filter.query) onChange({ query: text.trim() });
  };
  const look = useEffectEvent(find);
  useEffect(() => {
    const timer = setTimeout(() => look(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_200px_200px]">
      <Field label={t('find')}>
        <Input
          type="search"
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => setText(event.target.value)}
          // On blur, before a link is followed: changing the address after the press would undo the navigation.
          onBlur={find}
        />
      </Field>
      <Field label={t('roleLabel')}>
        <Select
          value={filter.role ?? ANY}
          onValueChange={(value) => onChange({ role: ROLES.find((role) => role === value) ?? null })}
          options={[
            { value: ANY, label: t('anyRole') },
            ...ROLES.map((role) => ({ value: role, label: t(`role.${role}`) })),
          ]}
        />
      </Field>
      <Field label={t('stateLabel')}>
        <Select
          value={filter.state ?? ANY}
          onValueChange={(value) => onChange({ state: STATES.find((state) => state === value) ?? null })}
          options={[
            { value: ANY, label: t('anyState') },
            ...STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
          ]}
        />
      </Field>
    </search>
  );
}
