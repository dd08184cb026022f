'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { PRICE_MAX } from '@/lib/contract/limits.ts';
import type { Currency } from '@/graphql/generated/graphql';
import { useFieldText } from '@/lib/i18n/use-field-text';
import { isPriceTurned, parsePrice } from '@/lib/match/filter';
import { CURRENCIES, moneyToText, parseMoney } from '@/lib/profile/price';
import { TYPING_PAUSE_MS } from '@/lib/use-paused';
import type { MatchFieldsProps } from './fields-props';

/** Nine digits, a comma, two more, and room for spaces. */
const PRICE_LENGTH = 16;

/** Lower and upper limit of the price per hour. */
export function PriceFields({ filter, onChange }: MatchFieldsProps) {
  const t = useTranslations('match');
  const text = useFieldText();
  const setCurrency = (value: string) => onChange({ currency: value as Currency });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-[620]">{t('price')}</legend>
      <div className="grid grid-cols-2 gap-2">
        <PriceField
          label={t('priceFrom')}
          price={filter.priceFrom}
          onChange={(priceFrom) => onChange({ priceFrom }, 'replace')}
        />
        <PriceField
          label={t('priceTo')}
          price={filter.priceTo}
          error={isPriceTurned(filter) ? text('PRICE_ORDER') : undefined}
          onChange={(priceTo) => onChange({ priceTo }, 'replace')}
        />
      </div>
      <Select
        className="mt-2"
        aria-label={t('currency')}
        value={filter.currency}
        onValueChange={setCurrency}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
      />
    </fieldset>
  );
}

interface PriceFieldProps {
  label: string;
  price: number | null;
  error?: string | undefined;
  onChange: (price: number | null) => void;
}

/** A price as it is typed; a valid one takes effect after a pause. */
function PriceField({ label, price, error, onChange }: PriceFieldProps) {
  const fieldText = useFieldText();
  const id = useId();
  const [text, setText] = useState(moneyToText(price));
  const [known, setKnown] = useState(price);
  // Going back, or a link, has put another price into the address than the field did.
  if (price !== known) {
    setKnown(price);
    if (price !== parsePrice(text)) setText(moneyToText(price));
  }
  const typed = parsePrice(text);
  const isWrong = Number.isNaN(typed);
  const isTooMuch = (parseMoney(text) ?? 0) > PRICE_MAX;
  const fault = isTooMuch
    ? fieldText('NUMBER_TOO_LARGE', { value: PRICE_MAX / 100 })
    : fieldText('POSITIVE_NUMBER');
  const settle = () => {
    if (!isWrong && typed !== price) onChange(typed);
  };
  const settleDelayed = useEffectEvent(settle);
  useEffect(() => {
    const timer = setTimeout(() => settleDelayed(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Field label={label} error={isWrong ? fault : error}>
      <Input
        name={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={PRICE_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
      />
    </Field>
  );
}
