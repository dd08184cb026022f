'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Words of titles. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useTranslations('material');
  return (
    <Field label={t('search')}>
      <Input
        type="search"
        value={value}
        placeholder={t('searchPlaceholder')}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
