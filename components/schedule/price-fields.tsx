'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useOwnProfile } from '@/lib/preferences/use-own-profile';
import { CURRENCIES, formatMoney } from '@/lib/profile/price';
import type { ScheduleForm } from '@/lib/schedule/schedule-form';
import type { LessonForm } from '@/lib/schedule/use-lesson-form';
import { usePriceFill } from '@/lib/schedule/use-price-fill';

/** Price per student and for all: typing one computes the other, an hourly price both. */
export function PriceFields({ textOf }: Pick<LessonForm, 'textOf'>) {
  const t = useTranslations('schedule');
  const { control, setValue } = useFormContext<ScheduleForm>();
  const currencies = CURRENCIES.map((value) => ({ value, label: t(`currencies.${value}`) }));
  return (
    <div className="grid gap-4">
      <HourlyField />
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
    </div>
  );
}

const TYPED = 'typed';

/** The instructor's hourly prices; nothing while they have none. */
function HourlyField() {
  const t = useTranslations('schedule');
  const locale = useLocale();
  const { control, setValue } = useFormContext<ScheduleForm>();
  const fill = usePriceFill();
  const prices = useOwnProfile().data?.prices ?? [];
  const [source, hourly, currency] = useWatch({ control, name: ['priceSource', 'hourlyPrice', 'currency'] });
  if (prices.length === 0) return null;
  const chosen = prices.find(
    ({ hourlyPrice }) =>
      source === 'hourly' && hourlyPrice.amount === hourly && hourlyPrice.currency === currency,
  );
  const options = prices.map(({ id, title, hourlyPrice }) => ({
    value: String(id),
    label: t('hourlyOption', { title, price: formatMoney(hourlyPrice, locale) }),
  }));
  const choose = (value: string) => {
    const price = prices.find(({ id }) => String(id) === value)?.hourlyPrice;
    if (!price) return fill({ priceSource: 'price' });
    setValue('currency', price.currency, { shouldDirty: true });
    fill({ priceSource: 'hourly', hourlyPrice: price.amount });
  };
  return (
    <Field label={t('hourlyPrice')}>
      <Select
        value={chosen ? String(chosen.id) : TYPED}
        onValueChange={choose}
        options={[...options, { value: TYPED, label: t('priceTyped') }]}
      />
    </Field>
  );
}

interface PriceFieldProps {
  name: 'price' | 'commonPrice';
  label: string;
  error: string | undefined;
}

function PriceField({ name, label, error }: PriceFieldProps) {
  const { register } = useFormContext<ScheduleForm>();
  const fill = usePriceFill();
  return (
    <Field label={label} error={error}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        {...register(name, {
          onChange: (event: { target: { value: string } }) =>
            fill({ priceSource: name, [name]: event.target.value }),
        })}
      />
    </Field>
  );
}
