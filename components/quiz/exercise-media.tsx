'use client';
import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { FileUpload } from '@/components/upload/file-upload';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { megabytesOf } from '@/lib/contract/upload.ts';
import { MEDIA_KINDS } from '@/lib/quiz/exercise-form';
import type { FormFile } from '@/lib/quiz/exercise-form';
import { useFileUri } from '@/lib/upload/use-file-uri';
import type { ExerciseFieldsProps } from './exercise-about';

/** A picture or a video above the task. */
export function MediaFields({ form, values, faults }: ExerciseFieldsProps) {
  const t = useTranslations('editor');
  const { mediaKind } = values;
  return (
    <>
      <Field label={t('media')}>
        <Controller
          control={form.control}
          name="mediaKind"
          render={({ field }) => (
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={MEDIA_KINDS.map((value) => ({ value, label: t(`mediaKind.${value}`) }))}
            />
          )}
        />
      </Field>
      {mediaKind === 'PICTURE' ? <PictureFields form={form} values={values} faults={faults} /> : null}
      {mediaKind === 'VIDEO' ? (
        <Field
          label={t('videoCode')}
          hint={t('videoCodeHint')}
          error={faults.includes('videoCodeWrong') ? t('videoCodeWrong') : undefined}
        >
          <Input {...form.register('videoCode')} autoComplete="off" spellCheck={false} />
        </Field>
      ) : null}
    </>
  );
}

function PictureFields({ form, values, faults }: ExerciseFieldsProps) {
  const t = useTranslations('editor');
  return (
    <>
      <div>
        <Controller
          control={form.control}
          name="picture"
          render={({ field }) => <PictureUpload value={field.value} onChange={field.onChange} />}
        />
        {faults.includes('pictureMissing') ? <FieldError>{t('pictureMissing')}</FieldError> : null}
      </div>
      {values.picture ? (
        <Field label={t('alt')} required error={faults.includes('altMissing') ? t('altMissing') : undefined}>
          <Input {...form.register('pictureAlt')} dir="auto" autoComplete="off" />
        </Field>
      ) : null}
    </>
  );
}

interface PictureUploadProps {
  value: FormFile | null;
  onChange: (file: FormFile | null) => void;
}

function PictureUpload({ value, onChange }: PictureUploadProps) {
  const t = useTranslations('editor');
  const userId = useCurrentUser()?.id ?? 0;
  const uri = useFileUri(value?.id ?? '', value?.fullUri);
  return (
    <FileUpload
      userId={userId}
      purpose="EXERCISE_IMAGE"
      label={t('picture')}
      hint={t('pictureHint', { megabytes: megabytesOf('EXERCISE_IMAGE') })}
      value={value && { ...value, name: value.name || t('picture'), fullUri: uri ?? value.fullUri }}
      onChange={(file) => {
        const { id, name, mimeType, fullUri } = file ?? {};
        onChange(id && fullUri ? { id, name: name ?? '', mimeType: mimeType ?? 'image/', fullUri } : null);
      }}
    />
  );
}
