'use client';
import { useTranslations } from 'next-intl';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { CURRENCIES, fillPrices } from '@/lib/profile/price';
import type { PriceSource } from '@/lib/profile/price';
import type { ScheduleForm } from '@/lib/schedule/schedule-form';
import type { LessonForm } from '@/lib/schedule/use-lesson-form';

/** Price per student and for all: typing one computes the other. */
export function PriceFields({ textOf }: Pick<LessonForm, 'textOf'>) {
  const t = useTranslations('schedule');
  const { control, setValue } = useFormContext<ScheduleForm>();
  const currencies = CURRENCIES.map((value) => ({ value, label: t(`currencies.${value}`) }));
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-3">
        <PriceField name="price" label={t('pricePerStudent')} error={textOf('price')} />
        <PriceField name="commonPrice" label={t('priceCommon')} error={textOf('commonPrice')} />
        <Field label={t('currency')}>
          <Controller
            control={control}
            name="currency"
            render={({ field }) => (
              <Select
                value={field.value}
                onValueChange={(value) =>
                  setValue('currency', value === 'USD' ? 'USD' : 'KGS', { shouldDirty: true })
                }
                options={currencies}
              />
            )}
          />
        </Field>
      </div>
      <p className="mt-1 text-meta text-ink-3">{t('priceHint')}</p>
    </div>
  );
}

interface PriceFieldProps {
  name: PriceSource;
  label: string;
  error: string | undefined;
}

function PriceField({ name, label, error }: PriceFieldProps) {
  const { register, setValue, getValues, clearErrors } = useFormContext<ScheduleForm>();
  const other = name === 'price' ? 'commonPrice' : 'price';
  return (
    <Field label={label} error={error}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        {...register(name, {
          onChange: (event: { target: { value: string } }) => {
            const filled = fillPrices(name, event.target.value, getValues('students').length);
            setValue('priceSource', name);
            setValue(other, filled[other], { shouldDirty: true });
            clearErrors(other);
          },
        })}
      />
    </Field>
  );
}
