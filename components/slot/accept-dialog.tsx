'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { RefusalNote } from '@/components/balance/refusal-note';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import type { Currency } from '@/graphql/generated/graphql';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { PRICE_MAX } from '@/lib/contract/limits.ts';
import { useFieldText } from '@/lib/i18n/use-field-text';
import { CURRENCIES, moneyToText, parseMoney } from '@/lib/profile/price';
import type { Slot } from '@/lib/slot/queries';
import { useAcceptSlot } from '@/lib/slot/use-slots';
import { useSubmitLock } from '@/lib/use-submit-lock';

interface AcceptDialogProps {
  slot: Pick<Slot, 'id' | 'price'>;
  when: string;
  name: string;
  onClose: () => void;
}

/** Accepts at a price that the instructor types; the one that the student saw stands there. */
export function AcceptDialog({ slot, when, name, onClose }: AcceptDialogProps) {
  const t = useTranslations('slot');
  const errorText = useErrorText();
  const toast = useToast();
  const accept = useAcceptSlot();
  const once = useSubmitLock();
  const [text, setText] = useState(moneyToText(slot.price?.amount));
  const [currency, setCurrency] = useState<Currency>(slot.price?.currency ?? 'KGS');
  const [isSent, setSent] = useState(false);
  const error = usePriceError(text);
  const formId = useId();
  const send = async () => {
    setSent(true);
    const amount = parseMoney(text);
    if (error || amount === null) return;
    try {
      await accept.mutateAsync({ id: slot.id, price: { amount, currency } });
    } catch {
      // The dialog shows the error.
      return;
    }
    toast({ text: t('accepted') });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('acceptTitle', { when })}
      description={t('acceptText', { name })}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('notYet')}
          </Button>
          <Button type="submit" form={formId} pending={accept.isPending}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void once(event, send)} noValidate>
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label={t('lessonPrice')} required error={isSent ? error : undefined}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Field label={t('currency')}>
            <Select
              value={currency}
              options={CURRENCIES.map((value) => ({ value, label: value }))}
              onValueChange={(value) => setCurrency(value === 'USD' ? 'USD' : 'KGS')}
            />
          </Field>
        </div>
        {accept.isError ? (
          <RefusalNote
            text={errorText(accept.error)}
            code={isApiError(accept.error) ? accept.error.code : null}
            className="mt-3"
          />
        ) : null}
      </form>
    </Dialog>
  );
}

/** What is wrong with a typed price; undefined: nothing. */
function usePriceError(text: string): string | undefined {
  const fieldText = useFieldText();
  const amount = parseMoney(text);
  if (amount === null) return fieldText('REQUIRED');
  if (Number.isNaN(amount)) return fieldText('POSITIVE_NUMBER');
  return amount > PRICE_MAX ? fieldText('NUMBER_TOO_LARGE', { value: PRICE_MAX / 100 }) : undefined;
}
