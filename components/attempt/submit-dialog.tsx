'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import type { Numbered, Open } from '@/lib/attempt/progress';
import { useServerForm } from '@/lib/form/use-server-form';
import { RESULT_ID } from './quiz-result';
import { NO_VISITOR, VisitorFields } from './visitor-fields';
import type { Visitor } from './visitor-fields';

export interface SubmitDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The open exercises by number. */
  left: Open;
  count: number;
  isVisitor: boolean;
  pending: boolean;
  /** Rejects when the server refused it. */
  onSubmit: (visitor: Visitor | null) => Promise<unknown>;
  onGoTo: (number: number) => void;
}

/** Confirms every submission: lists the open exercises by number, and asks visitors for their name and phone. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, onOpenChange, left, count, isVisitor, pending, onSubmit, onGoTo } = props;
  const t = useTranslations('attempt');
  const form = useForm<Visitor>({ defaultValues: NO_VISITOR });
  const { textOf, refuse, problem, clearProblem } = useServerForm(form);
  const submit = form.handleSubmit(async (visitor) => {
    clearProblem();
    await onSubmit(isVisitor ? visitor : null).catch(refuse);
  });
  /** The exercise the person chose to go to; it gets the focus when the dialog closes, else the result does. */
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
          <Button pending={pending} onClick={() => void submit()}>
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
        {isVisitor ? <VisitorFields register={form.register} textOf={textOf} /> : null}
        {problem ? (
          <Note tone="error" role="alert">
            {problem}
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
