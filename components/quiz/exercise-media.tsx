'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { FileUpload } from '@/components/upload/file-upload';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { MEDIA_KINDS } from '@/lib/contract/exercise/form.ts';
import { megabytesOf } from '@/lib/contract/upload.ts';
import type { FormFile } from '@/lib/quiz/exercise-form';
import type { ExerciseEditor } from '@/lib/quiz/use-exercise-editor';
import { useFileUri } from '@/lib/upload/use-file-uri';

export interface MediaDialogProps {
  editing: ExerciseEditor;
  onClose: () => void;
}

/** A picture or a video above the task. */
export function MediaDialog({ editing, onClose }: MediaDialogProps) {
  const t = useTranslations('editor');
  const { form, change, faults } = editing;
  const { mediaKind } = form;
  const choose = (value: string) => {
    const kind = MEDIA_KINDS.find((each) => each === value);
    if (kind) change({ mediaKind: kind });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('media')}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <div className="grid gap-4">
        <Field label={t('mediaShown')}>
          <Select
            value={mediaKind}
            onValueChange={choose}
            options={MEDIA_KINDS.map((value) => ({ value, label: t(`mediaKind.${value}`) }))}
          />
        </Field>
        {mediaKind === 'PICTURE' ? <PictureFields editing={editing} /> : null}
        {mediaKind === 'VIDEO' ? (
          <Field
            label={t('videoCode')}
            hint={t('videoCodeHint')}
            error={faults.includes('videoCodeWrong') ? t('fault.videoCodeWrong') : undefined}
          >
            <Input
              value={form.videoCode}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => change({ videoCode: event.target.value })}
            />
          </Field>
        ) : null}
      </div>
    </Dialog>
  );
}

function PictureFields({ editing: { form, change, faults } }: { editing: ExerciseEditor }) {
  const t = useTranslations('editor');
  return (
    <>
      <div>
        <PictureUpload value={form.picture} onChange={(picture) => change({ picture })} />
        {faults.includes('pictureMissing') ? <FieldError>{t('fault.pictureMissing')}</FieldError> : null}
      </div>
      {form.picture ? (
        <Field
          label={t('alt')}
          required
          error={faults.includes('altMissing') ? t('fault.altMissing') : undefined}
        >
          <Input
            value={form.pictureAlt}
            dir="auto"
            autoComplete="off"
            onChange={(event) => change({ pictureAlt: event.target.value })}
          />
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
