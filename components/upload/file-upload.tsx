'use client';
import { FileText, Upload as UploadIcon, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { UPLOADS } from '@/lib/contract/upload.ts';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { useFileUpload } from '@/lib/upload/use-file-upload';
import type { FileProgress, UploadedFile } from '@/lib/upload/use-file-upload';
import { useUnfinished } from '@/lib/upload/use-upload';
import { DropZone } from './drop-zone';
import { FilePicker } from './file-picker';
import { UploadLine } from './upload-line';
import { useFaultText } from './use-fault-text';

export interface FileUploadProps {
  userId: number;
  purpose: UploadPurpose;
  label: string;
  hint?: string;
  /** The uploaded file; null: none. */
  value: Pick<UploadedFile, 'id' | 'name' | 'mimeType' | 'fullUri'> | null;
  onChange: (file: UploadedFile | null) => void;
  /** Called at every change, with whether a chosen file is still being uploaded. */
  onProgress?: (progress: FileProgress) => void;
}

/** One file of a form: its value is the upload, whose id is sent when the form is saved. */
export function FileUpload({ userId, purpose, label, hint, value, onChange, onProgress }: FileUploadProps) {
  const t = useTranslations('upload');
  const { upload, progress, fault, choose, arrivalError, askAgain } = useFileUpload({
    userId,
    purpose,
    onArrived: onChange,
  });
  const { ofFault, ofError } = useFaultText(purpose);
  const unfinished = useUnfinished({ userId, purpose });
  const report = useEffectEvent((next: FileProgress) => onProgress?.(next));
  useEffect(() => report(progress), [progress]);
  const id = useId();
  const isIdle = upload.state.kind === 'idle';
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="min-w-0">
      <p id={`${id}-label`} className="mb-[5px] text-sm font-[620]">
        {label}
      </p>
      <DropZone onDrop={choose} className="grid gap-3">
        {value && isIdle ? <FileRow file={value} onRemove={() => onChange(null)} /> : null}
        {isIdle ? (
          <FilePicker
            accept={UPLOADS[purpose].labels}
            onPick={choose}
            variant="subtle"
            aria-describedby={hint ? `${id}-hint` : undefined}
          >
            <UploadIcon aria-hidden />
            {t(value ? 'chooseOther' : 'chooseFile')}
          </FilePicker>
        ) : (
          <div className="grid gap-2">
            <p className="truncate font-[620]">
              {upload.state.kind === 'idle' ? null : upload.state.file.name}
            </p>
            <UploadLine state={upload.state} purpose={purpose} onRetry={upload.retry} />
            {arrivalError ? (
              <div className="grid justify-items-start gap-2">
                <FieldError>{ofError(arrivalError)}</FieldError>
                <Button variant="subtle" size="sm" onClick={askAgain}>
                  {t('tryAgain')}
                </Button>
              </div>
            ) : null}
            <Button variant="subtle" size="sm" className="justify-self-start" onClick={upload.cancel}>
              {t('cancel')}
            </Button>
          </div>
        )}
        {hint ? (
          <p id={`${id}-hint`} className="text-meta text-ink-3">
            {hint} <span className="pointer-coarse:hidden">{t('dropHint')}</span>
          </p>
        ) : null}
        {unfinished && isIdle ? <Note tone="hint">{t('unfinished', { name: unfinished })}</Note> : null}
        {fault ? <FieldError>{ofFault(fault)}</FieldError> : null}
      </DropZone>
    </div>
  );
}

function FileRow({ file, onRemove }: { file: NonNullable<FileUploadProps['value']>; onRemove: () => void }) {
  const t = useTranslations('upload');
  const isPicture = file.mimeType.startsWith('image/');
  return (
    <div className="flex items-center gap-3">
      {isPicture ? (
        <img src={file.fullUri} alt="" className="size-16 flex-none rounded-field object-cover" />
      ) : (
        <FileText aria-hidden className="size-8 flex-none text-ink-3" />
      )}
      <a
        href={file.fullUri}
        target="_blank"
        rel="noopener"
        className="min-w-0 flex-1 [overflow-wrap:anywhere]"
      >
        {file.name}
      </a>
      <IconButton label={t('removeFile')} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
