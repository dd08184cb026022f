'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { FileUpload } from '@/components/upload/file-upload';
import { useToast } from '@/components/ui/toast';
import { useCurrentUser } from '@/lib/account/use-current-user';
import {
  CERTIFICATE_VALUES,
  certificateOf,
  certificateSchema,
  monthNames,
  placeCertificate,
} from '@/lib/preferences/certificate-form';
import { accountHref } from '@/lib/preferences/paths';
import type { CertificateForm as Form } from '@/lib/preferences/certificate-form';
import type { Certificate } from '@/lib/preferences/queries';
import { useSaveCertificate } from '@/lib/preferences/use-change-certificate';
import { useSaveAfterFile } from '@/lib/preferences/use-save-after-file';
import { useSavedForm } from '@/lib/preferences/use-saved-form';
import type { FileProgress } from '@/lib/upload/use-file-upload';
import { SavedForm } from '@/components/form/saved-form';

const schema = certificateSchema(() => new Date());

/** A certificate to be changed; null: a new one. */
export function CertificateForm({ certificate }: { certificate: Certificate | null }) {
  const t = useTranslations('preferences');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const save = useSaveCertificate(certificate?.id ?? null);
  const [fileProgress, setFileProgress] = useState<FileProgress>('idle');
  const form = useSavedForm({
    name: `certificate.${certificate?.id ?? 'new'}`,
    initial: certificateOf(certificate),
    schema,
    values: CERTIFICATE_VALUES,
    place: placeCertificate,
    send: async (filled) => {
      await save.mutateAsync(filled);
      toast({ text: t('certificateSaved') });
      router.push(accountHref('certificates'));
      return null;
    },
  });
  const state = useSaveAfterFile(form, fileProgress);
  const { control } = state.form;
  const months = monthNames(locale).map((label, index) => ({ value: String(index + 1), label }));
  const { textOf } = state;
  return (
    <SavedForm state={state}>
      <Field label={t('certificateTitle')} required error={textOf('title')}>
        <Input {...state.textField('title')} dir="auto" autoComplete="off" />
      </Field>
      <Field label={t('organization')} required error={textOf('organization')}>
        <Input {...state.textField('organization')} dir="auto" autoComplete="off" />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={t('month')} required error={textOf('issuedMonth')}>
          <Controller
            control={control}
            name="issuedMonth"
            render={({ field }) => (
              <Select
                value={field.value}
                onValueChange={field.onChange}
                placeholder={t('chooseMonth')}
                options={months}
              />
            )}
          />
        </Field>
        <Field label={t('year')} required error={textOf('issuedYear')}>
          <Input {...state.textField('issuedYear')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <Field label={t('credentialId')} hint={t('optional')} error={textOf('credentialId')}>
        <Input {...state.textField('credentialId')} dir="auto" autoComplete="off" />
      </Field>
      <Field
        label={t('credentialUrl')}
        hint={`${t('optional')}. ${t('credentialUrlHint')}`}
        error={textOf('credentialUrl')}
      >
        <Input {...state.textField('credentialUrl')} type="url" inputMode="url" autoComplete="off" />
      </Field>
      <CertificateFile state={form} onProgress={setFileProgress} />
    </SavedForm>
  );
}

interface CertificateFileProps {
  state: Pick<ReturnType<typeof useSavedForm<Form>>, 'form' | 'textOf'>;
  onProgress: (progress: FileProgress) => void;
}

function CertificateFile({ state: { form, textOf }, onProgress }: CertificateFileProps) {
  const t = useTranslations('preferences');
  const userId = useCurrentUser()?.id ?? 0;
  return (
    <Controller
      control={form.control}
      name="media"
      render={({ field }) => (
        <div>
          <FileUpload
            userId={userId}
            purpose="CERTIFICATE"
            label={t('media')}
            hint={`${t('optional')}. ${t('mediaHint')}`}
            value={field.value}
            onChange={field.onChange}
            onProgress={onProgress}
          />
          {textOf('media') ? <FieldError>{textOf('media')}</FieldError> : null}
        </div>
      )}
    />
  );
}
