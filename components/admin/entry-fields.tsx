'use client';
import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { CatalogueKind, EntryForm } from '@/lib/admin/catalogue';
import { SPECIALITY_GROUPS } from '@/lib/profile/facts';

export interface EntryFieldsProps {
  kind: CatalogueKind;
  form: UseFormReturn<EntryForm>;
  textOf: (field: string) => string | undefined;
}

export function EntryFields({ kind, form, textOf }: EntryFieldsProps) {
  const t = useTranslations('admin');
  const bind = (name: keyof EntryForm, label: string) => ({ label, required: true, error: textOf(name) });
  return (
    <>
      <Field {...bind('mark', t(`mark.${kind}`))} hint={t(`markHint.${kind}`)}>
        <Input {...form.register('mark')} autoCapitalize="none" autoComplete="off" spellCheck={false} />
      </Field>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field {...bind('titleEn', t('titleEn'))}>
          <Input {...form.register('titleEn')} lang="en" autoComplete="off" />
        </Field>
        <Field {...bind('titleRu', t('titleRu'))}>
          <Input {...form.register('titleRu')} lang="ru" autoComplete="off" />
        </Field>
      </div>
      {kind === 'specialities' ? (
        <>
          <Controller
            control={form.control}
            name="group"
            render={({ field }) => (
              <Field {...bind('group', t('groupLabel'))}>
                <Select
                  value={field.value}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  options={SPECIALITY_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
                />
              </Field>
            )}
          />
          <Field {...bind('descriptionEn', t('descriptionEn'))}>
            <Textarea {...form.register('descriptionEn')} lang="en" rows={3} />
          </Field>
          <Field {...bind('descriptionRu', t('descriptionRu'))}>
            <Textarea {...form.register('descriptionRu')} lang="ru" rows={3} />
          </Field>
        </>
      ) : null}
      {kind === 'languages' ? (
        <Controller
          control={form.control}
          name="isTarget"
          render={({ field }) => (
            <Checkbox
              ref={field.ref}
              name={field.name}
              checked={field.value}
              onCheckedChange={field.onChange}
              onBlur={field.onBlur}
              label={t('isTarget')}
            />
          )}
        />
      ) : null}
    </>
  );
}
