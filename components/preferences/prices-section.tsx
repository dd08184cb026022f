'use client';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Button, IconButton } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { PRICES_MAX } from '@/lib/contract/limits.ts';
import { PRICE_VALUES, placePrice, pricesOf, pricesSchema } from '@/lib/preferences/price-form';
import type { PricesForm as Form } from '@/lib/preferences/price-form';
import type { OwnProfile } from '@/lib/preferences/queries';
import { savePrices } from '@/lib/preferences/save';
import { useSectionForm } from '@/lib/preferences/use-section-form';
import { CURRENCIES } from '@/lib/profile/price';
import { SectionForm } from './section-form';
import { WithProfile } from './with-profile';

export function PricesSection() {
  return <WithProfile>{(profile) => <PricesForm profile={profile} />}</WithProfile>;
}

function PricesForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('preferences');
  const state = useSectionForm({
    section: 'prices',
    profile,
    read: pricesOf,
    schema: pricesSchema,
    values: PRICE_VALUES,
    place: placePrice,
    write: savePrices,
  });
  const { fields, append, remove, move } = useFieldArray({ control: state.form.control, name: 'prices' });
  const [said, setSaid] = useState('');
  const isFull = fields.length >= PRICES_MAX;
  const error = state.textOf('prices');
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    setSaid(t('movedTo', { n: to + 1 }));
  };
  return (
    <SectionForm section="prices" text={t('pricesText')} state={state}>
      {fields.length === 0 ? <p className="text-ink-2">{t('pricesEmpty')}</p> : null}
      <ol className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <PriceRow
            key={field.id}
            form={state.form}
            index={index}
            price={field}
            count={fields.length}
            textOf={state.textOf}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {error ? <FieldError>{error}</FieldError> : null}
      {isFull ? (
        <p className="text-meta text-ink-3">{t('pricesFull', { max: PRICES_MAX })}</p>
      ) : (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => append({ title: '', amount: '', currency: 'KGS' })}
        >
          <Plus aria-hidden />
          {t('addPrice')}
        </Button>
      )}
    </SectionForm>
  );
}

interface PriceRowProps {
  form: UseFormReturn<Form>;
  index: number;
  price: Form['prices'][number];
  count: number;
  textOf: (path: string) => string | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PriceRow({ form, index, price, count, textOf, onMove, onRemove }: PriceRowProps) {
  const t = useTranslations('preferences');
  const { control, register } = form;
  const currencies = CURRENCIES.map((value) => ({ value, label: value }));
  const n = index + 1;
  return (
    <li
      aria-label={t('price', { n })}
      className="flex flex-col gap-3 border-line not-first:border-t not-first:pt-4 md:flex-row md:items-start"
    >
      <Field label={t('priceTitle')} required error={textOf(`prices.${index}.title`)} className="flex-1">
        <Input
          {...register(`prices.${index}.title`)}
          defaultValue={price.title}
          dir="auto"
          autoComplete="off"
          placeholder={t('priceTitleExample')}
        />
      </Field>
      <div className="grid grid-cols-2 items-start gap-3 md:w-64">
        <Field label={t('pricePerHour')} required error={textOf(`prices.${index}.amount`)}>
          <Input
            {...register(`prices.${index}.amount`)}
            defaultValue={price.amount}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field label={t('currency')}>
          <Controller
            control={control}
            name={`prices.${index}.currency`}
            render={({ field }) => (
              <Select value={field.value} onValueChange={field.onChange} options={currencies} />
            )}
          />
        </Field>
      </div>
      <div className="flex justify-end md:mt-6">
        {/* At the ends of the list the buttons stay: removing one would lose the focus. */}
        <IconButton
          label={t('moveUp', { n })}
          aria-disabled={index === 0}
          className="aria-disabled:opacity-55"
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={t('moveDown', { n })}
          aria-disabled={n === count}
          className="aria-disabled:opacity-55"
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={t('removePrice', { n })} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
