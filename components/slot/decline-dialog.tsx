'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { SLOT_TEXT_MAX } from '@/lib/contract/limits.ts';
import { useDeclineSlot } from '@/lib/slot/use-slots';
import { useSubmitLock } from '@/lib/use-submit-lock';

interface DeclineDialogProps {
  id: number;
  when: string;
  name: string;
  onClose: () => void;
}

/** Asks for words to the student, which may be empty. */
export function DeclineDialog({ id, when, name, onClose }: DeclineDialogProps) {
  const t = useTranslations('slot');
  const errorText = useErrorText();
  const toast = useToast();
  const decline = useDeclineSlot();
  const once = useSubmitLock();
  const [words, setWords] = useState('');
  const formId = useId();
  const send = async () => {
    try {
      await decline.mutateAsync({ id, words: words.trim() });
    } catch {
      // The dialog shows the error.
      return;
    }
    toast({ text: t('declined') });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('declineTitle', { when })}
      description={t('declineText', { name })}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={decline.isPending}>
            {t('decline')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void once(event, send)} noValidate>
        <Field label={t('declineWords', { name })} hint={t('declineWordsHint')}>
          <Textarea
            rows={3}
            maxLength={SLOT_TEXT_MAX}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        {decline.isError ? (
          <Note tone="error" role="alert" className="mt-3">
            {errorText(decline.error)}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}
