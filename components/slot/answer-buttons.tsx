'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RefusalNote } from '@/components/balance/refusal-note';
import { Button } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import { useToast } from '@/components/ui/toast';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Slot } from '@/lib/slot/queries';
import { useAcceptSlot } from '@/lib/slot/use-slots';

const AcceptDialog = lazy(() => import('./accept-dialog').then((dialog) => dialog.AcceptDialog));
const DeclineDialog = lazy(() => import('./decline-dialog').then((dialog) => dialog.DeclineDialog));

export interface AnswerButtonsProps {
  slot: Pick<Slot, 'id' | 'price' | 'viewerCan'>;
  /** "Tue, 1 December, 14:00" */
  when: string;
  /** First name of who asks. */
  name: string;
}

const isUnpaid = (error: unknown): boolean => isApiError(error, 'FEE_UNPAID');

/** For who is asked: accept at the price that was shown or at another one, or decline with words. */
export function AnswerButtons({ slot, when, name }: AnswerButtonsProps) {
  const t = useTranslations('slot');
  const toast = useToast();
  const errorText = useErrorText();
  const accept = useAcceptSlot();
  const [dialog, setDialog] = useState<'price' | 'decline' | null>(null);
  const close = () => setDialog(null);
  if (!slot.viewerCan.answer) return null;
  const send = () =>
    // mutateAsync, not callbacks of mutate: the row is unmounted when the list is refetched.
    void accept.mutateAsync({ id: slot.id }).then(
      () => toast({ text: t('accepted') }),
      (error: unknown) =>
        // It leads somewhere, so it stays instead of passing.
        isUnpaid(error) ? undefined : toast({ text: errorText(error), tone: 'error' }),
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" pending={accept.isPending} onClick={send} aria-label={t('acceptOf', { name, when })}>
        <Check aria-hidden />
        {t('accept')}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        onClick={() => setDialog('price')}
        aria-label={t(slot.price ? 'otherPriceOf' : 'setPriceOf', { name, when })}
      >
        {t(slot.price ? 'otherPrice' : 'setPrice')}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        onClick={() => setDialog('decline')}
        aria-label={t('declineOf', { name, when })}
      >
        {t('decline')}
      </Button>
      {isUnpaid(accept.error) ? (
        <RefusalNote text={errorText(accept.error)} code="FEE_UNPAID" className="w-full" />
      ) : null}
      {dialog === 'price' ? <AcceptDialog slot={slot} when={when} name={name} onClose={close} /> : null}
      {dialog === 'decline' ? <DeclineDialog id={slot.id} when={when} name={name} onClose={close} /> : null}
    </div>
  );
}
