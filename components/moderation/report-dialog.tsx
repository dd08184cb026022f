'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, FieldError } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { REPORT_TEXT_MAX } from '@/lib/contract/limits.ts';
import { useFieldText } from '@/lib/i18n/use-field-text';
import { REPORT_REASONS, reportSchema } from '@/lib/moderation/report-form';
import type { ReportForm } from '@/lib/moderation/report-form';
import { useReport } from '@/lib/moderation/use-moderation';
import type { Reported } from '@/lib/moderation/use-moderation';
import { useSubmitLock } from '@/lib/use-submit-lock';

interface Props {
  /** `id` null: what is reported is shown without the name of whoever wrote it. */
  person: { id: number | null; firstName: string };
  /** What of theirs is reported; omitted: the person. */
  about?: Reported;
  onClose: () => void;
}

/** Reports a person, or something they wrote, to the administrators. After a failure the typed text stays. */
export function ReportDialog({ person, about, onClose }: Props) {
  const t = useTranslations('profile');
  const errorText = useErrorText();
  const toast = useToast();
  const report = useReport(person.id, about);
  const once = useSubmitLock();
  const formId = useId();
  const form = useForm<ReportForm>({ resolver: zodResolver(reportSchema), defaultValues: { text: '' } });

  const send = form.handleSubmit(async (values) => {
    try {
      await report.mutateAsync(values);
    } catch {
      // The dialog shows the error.
      return;
    }
    toast({ text: t('reported') });
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(WORDS[kindOf(about)].title, { name: person.firstName })}
      description={t(WORDS[kindOf(about)].text, { name: person.firstName })}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" form={formId} pending={report.isPending}>
            {t('sendReport')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void once(event, send)} className="grid gap-4">
        <Reasons form={form} />
        <ReportText form={form} />
        {report.isError ? (
          <Note tone="error" role="alert">
            {errorText(report.error)}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}

const WORDS = {
  person: { title: 'reportTitle', text: 'reportText' },
  message: { title: 'reportMessageTitle', text: 'reportMessageText' },
  post: { title: 'reportPostTitle', text: 'reportPostText' },
  comment: { title: 'reportCommentTitle', text: 'reportCommentText' },
  correction: { title: 'reportCorrectionTitle', text: 'reportThingText' },
  publication: { title: 'reportPublicationTitle', text: 'reportThingText' },
  review: { title: 'reportReviewTitle', text: 'reportThingText' },
} as const;

function kindOf(about: Reported | undefined): keyof typeof WORDS {
  if (!about) return 'person';
  if ('message' in about) return 'message';
  if ('postId' in about) return 'post';
  if ('correctionId' in about) return 'correction';
  if ('publicationId' in about) return 'publication';
  return 'reviewId' in about ? 'review' : 'comment';
}

type Form = ReturnType<typeof useForm<ReportForm>>;

function Reasons({ form: { register, formState } }: { form: Form }) {
  const t = useTranslations('profile');
  const fieldText = useFieldText();
  const errorId = useId();
  const fault = formState.errors.reason?.message;
  return (
    <fieldset aria-describedby={fault ? errorId : undefined}>
      <legend className="mb-1 text-sm font-[620]">{t('reason')}</legend>
      {REPORT_REASONS.map((reason) => (
        <label key={reason} className="flex min-h-ctl cursor-pointer items-center gap-3">
          <input
            type="radio"
            value={reason}
            aria-invalid={fault ? true : undefined}
            {...register('reason')}
            className="size-5 flex-none accent-kok"
          />
          {t(`reasons.${reason}`)}
        </label>
      ))}
      {fault ? <FieldError id={errorId}>{fieldText(fault)}</FieldError> : null}
    </fieldset>
  );
}

function ReportText({ form: { register, formState } }: { form: Form }) {
  const t = useTranslations('profile');
  const fieldText = useFieldText();
  const fault = formState.errors.text?.message;
  return (
    <Field
      label={t('reportWords')}
      hint={t('reportWordsHint')}
      error={fault ? fieldText(fault, { length: REPORT_TEXT_MAX }) : undefined}
    >
      <Textarea rows={4} dir="auto" {...register('text')} />
    </Field>
  );
}
