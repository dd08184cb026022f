'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { useErrorText } from '@/lib/api/use-error-text';
import { useFieldText } from '@/lib/i18n/use-field-text';

export interface WordsDialogProps {
  texts: { title: string; text: string; label: string; send: string };
  given?: string;
  /** Characters. */
  max: number;
  mutation: { isPending: boolean; error: Error | null };
  onSend: (text: string) => void;
  onRemove?: { text: string; run: () => void } | undefined;
  onClose: () => void;
  /** What else is asked, below the words. */
  children?: ReactNode;
}

/** Asks for a few sentences about something that somebody wrote. After a failure they stay. Mounted only while it is open. */
export function WordsDialog({
  texts,
  given = '',
  max,
  mutation,
  onSend,
  onRemove,
  onClose,
  children,
}: WordsDialogProps) {
  const common = useTranslations('common');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const [text, setText] = useState(given);
  const [isTried, setIsTried] = useState(false);
  const formId = useId();
  const words = text.trim();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (words !== '' && !mutation.isPending) onSend(words);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {common('cancel')}
          </Button>
          {onRemove ? (
            <Button variant="subtle" disabled={mutation.isPending} onClick={onRemove.run}>
              {onRemove.text}
            </Button>
          ) : null}
          <Button type="submit" form={formId} pending={mutation.isPending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={texts.label}
          error={isTried && words === '' ? fieldText('REQUIRED') : undefined}
          required
        >
          <Textarea
            rows={5}
            dir="auto"
            maxLength={max}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {children}
        {mutation.error ? (
          <Note tone="error" role="alert">
            {errorText(mutation.error)}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}
