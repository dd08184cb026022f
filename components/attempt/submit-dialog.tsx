'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Numbered, Open } from '@/lib/attempt/progress';
import { RESULT_ID } from './quiz-result';
import { VisitorFields, type Visitor } from './visitor-fields';

export interface SubmitDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is left open, and of how many. */
  left: Open;
  count: number;
  isVisitor: boolean;
  pending: boolean;
  error: unknown;
  onSubmit: (visitor: Visitor | null) => void;
  onGoTo: (number: number) => void;
}

/** Asked before a submission, always: what is open, by number, and of visitors who they are. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, onOpenChange, left, count, isVisitor, pending, error, onSubmit, onGoTo } = props;
  const t = useTranslations('attempt');
  const errorText = useErrorText();
  const [visitor, setVisitor] = useState<Visitor>({ fullName: '', telNumber: '' });
  const fields = isApiError(error, 'BAD_USER_INPUT') ? (error.fields ?? {}) : {};
  /** The exercise that was asked for: there the person goes on, or at the result. */
  const wanted = useRef<number | null>(null);
  const focusAfter = () => {
    const id = wanted.current === null ? RESULT_ID : `exercise-${wanted.current}`;
    wanted.current = null;
    return document.getElementById(id);
  };
  const goTo = (number: number) => {
    wanted.current = number;
    onOpenChange(false);
    onGoTo(number);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('submitTitle')}
      description={t('submitText')}
      focusAfter={focusAfter}
      footer={
        <>
          <Button variant="subtle" onClick={() => onOpenChange(false)}>
            {t('back')}
          </Button>
          <Button pending={pending} onClick={() => onSubmit(isVisitor ? visitor : null)}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <LeftOpen numbers={left.unanswered} onGoTo={goTo}>
          {t('unanswered', { open: left.unanswered.length, count })}
        </LeftOpen>
        <LeftOpen numbers={left.incomplete} onGoTo={goTo}>
          {t('incomplete', { open: left.incomplete.length, count })}
        </LeftOpen>
        {isVisitor ? <VisitorFields visitor={visitor} onVisitor={setVisitor} errors={fields} /> : null}
        {error && Object.keys(fields).length === 0 ? (
          <Note tone="error" role="alert">
            {errorText(error)}
          </Note>
        ) : null}
      </div>
    </Dialog>
  );
}

function LeftOpen({
  numbers,
  onGoTo,
  children,
}: {
  numbers: readonly Numbered[];
  onGoTo: (number: number) => void;
  children: ReactNode;
}) {
  const t = useTranslations('attempt');
  if (numbers.length === 0) return null;
  return (
    <Note tone="hint">
      <p>{children}</p>
      <p className="mt-1 flex flex-wrap gap-1">
        {numbers.map(({ id, number }) => (
          <button
            key={id}
            type="button"
            aria-label={t('goTo', { number })}
            onClick={() => onGoTo(number)}
            className="min-h-9 min-w-9 rounded-field px-2 font-bold text-kok underline touch:min-h-11 touch:min-w-11"
          >
            {number}
          </button>
        ))}
      </p>
    </Note>
  );
}
