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
import { CANCEL_REASON_MAX } from '@/lib/contract/limits.ts';
import { useFieldText } from '@/lib/i18n/use-field-text';
import { useCancelSchedule } from '@/lib/schedule/use-change-schedule';
import { ONLY_THIS, askedSeries, partOf } from '@/lib/schedule/scope';
import type { Schedule } from '@/lib/schedule/window';
import { useSubmitLock } from '@/lib/use-submit-lock';
import { ScopeFields } from './scope-fields';

/** Asks for the reason, which the students will read. */
export function CancelDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const t = useTranslations('schedule');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const toast = useToast();
  const cancel = useCancelSchedule(schedule.id);
  const once = useSubmitLock();
  const [reason, setReason] = useState('');
  const [code, setCode] = useState<string>();
  const [{ scope }, setScope] = useState(ONLY_THIS);
  const series = askedSeries(schedule.series);
  const n = series ? partOf(series, scope).lessons : 1;
  const formId = useId();

  const send = async () => {
    const text = reason.trim();
    const problem = text === '' ? 'REQUIRED' : text.length > CANCEL_REASON_MAX ? 'TOO_LONG' : undefined;
    setCode(problem);
    if (problem) return;
    try {
      await cancel.mutateAsync({ reason: text, scope });
    } catch {
      // The dialog shows the error.
      return;
    }
    toast({ text: t('cancelDone', { n }) });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('cancelTitle', { title: schedule.title })}
      description={t('cancelText')}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={cancel.isPending}>
            {t('cancelConfirm', { n })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => void once(event, send)}
        noValidate
        className="flex flex-col gap-3"
      >
        {series ? (
          <div>
            <ScopeFields series={series} value={{ ...ONLY_THIS, scope }} onChange={setScope} isMove={false} />
          </div>
        ) : null}
        <Field
          label={t('cancelReason')}
          required
          error={code && fieldText(code, { length: CANCEL_REASON_MAX })}
        >
          <Textarea value={reason} rows={3} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {cancel.isError ? (
          <Note tone="error" role="alert">
            {errorText(cancel.error)}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}
