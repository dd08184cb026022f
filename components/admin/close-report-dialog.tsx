'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import type { ReportOutcome } from '@/graphql/generated/graphql';
import type { Report } from '@/lib/admin/queries';
import { useCloseReport } from '@/lib/admin/use-admin';
import { useErrorText } from '@/lib/api/use-error-text';
import { useFieldText } from '@/lib/i18n/use-field-text';
import { useNames } from '@/lib/profile/use-names';
import { useSubmitLock } from '@/lib/use-submit-lock';

const OUTCOMES = ['DISMISSED', 'REMOVED', 'WARNED', 'SUSPENDED'] as const satisfies readonly ReportOutcome[];

/** Closes a report with a decision; a suspension takes effect at once. */
export function CloseReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useTranslations('admin');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const toast = useToast();
  const close = useCloseReport(report.id);
  const once = useSubmitLock();
  const formId = useId();
  const [outcome, setOutcome] = useState<ReportOutcome>();
  const [missing, setMissing] = useState(false);
  const name = useNames().fullName(report.user);
  const suspends = outcome === 'SUSPENDED';
  const allowed = OUTCOMES.filter((each) => {
    if (each === 'REMOVED') return report.posts.length > 0 || report.things.length > 0;
    return each !== 'SUSPENDED' || report.user.viewerCan.suspend;
  });

  const send = async () => {
    setMissing(!outcome);
    if (!outcome) return;
    try {
      await close.mutateAsync(outcome);
    } catch {
      // The dialog shows the error.
      return;
    }
    toast({ text: t('reportDone') });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('closeReport')}
      description={t('closeReportText', { name })}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={suspends ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            pending={close.isPending}
          >
            {suspends ? t('closeAndSuspend') : t('closeReport')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void once(event, send)} noValidate className="grid gap-3">
        <Field label={t('outcomeLabel')} required error={missing ? fieldText('SELECT_ONE') : undefined}>
          <Select
            value={outcome}
            onValueChange={(value) => {
              setOutcome(allowed.find((each) => each === value));
              setMissing(false);
            }}
            placeholder={t('outcomeChoose')}
            options={allowed.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          />
        </Field>
        {suspends ? <Note tone="hint">{t('suspendText')}</Note> : null}
        {outcome === 'WARNED' ? <Note tone="hint">{t('warnText')}</Note> : null}
        {close.isError ? (
          <Note tone="error" role="alert">
            {errorText(close.error)}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}
