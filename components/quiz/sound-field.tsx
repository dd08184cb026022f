'use client';
import { Upload, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Recorder as SoundRecorder } from '@/components/sound/recorder';
import type { RecorderProps } from '@/components/sound/recorder';
import { SoundPlayer } from '@/components/sound/sound-player';
import { Button, IconButton } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { FilePicker } from '@/components/upload/file-picker';
import { useToast } from '@/components/ui/toast';
import { UploadLine } from '@/components/upload/upload-line';
import { useFaultText } from '@/components/upload/use-fault-text';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { FormFile } from '@/lib/quiz/exercise-form';
import { useFileUri } from '@/lib/upload/use-file-uri';
import { UPLOADS, megabytesOf } from '@/lib/contract/upload.ts';
import { useFileUpload } from '@/lib/upload/use-file-upload';

export interface SoundFieldProps {
  label: string;
  value: FormFile | null;
  onChange: (file: FormFile | null) => void;
  error?: string;
  purpose?: 'EXERCISE_AUDIO' | 'LESSON_AUDIO';
}

/** A sound: a file of the device, or recorded here. */
export function SoundField({ label, value, onChange, error, purpose = 'EXERCISE_AUDIO' }: SoundFieldProps) {
  const t = useTranslations('editor');
  const upload = useTranslations('upload');
  const id = useId();
  const { ofFault, ofError } = useFaultText(purpose);
  const task = useFileUpload({
    userId: useCurrentUser()?.id ?? 0,
    purpose,
    onArrived: onChange,
  });
  const { state, retry, cancel } = task.upload;
  const toast = useToast();
  const remove = () => {
    onChange(null);
    toast({ text: t('audioDeleted') });
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid min-w-0 gap-2">
      <p id={`${id}-label`} className="text-sm font-[620]">
        {label}
      </p>
      {value ? <Player file={value} onRemove={remove} /> : null}
      {state.kind === 'idle' ? (
        <div className="flex flex-wrap gap-2">
          <FilePicker accept={UPLOADS[purpose].labels} onPick={task.choose} variant="subtle">
            <Upload aria-hidden />
            {upload(value ? 'chooseOther' : 'chooseFile')}
          </FilePicker>
          <Recorder onRecorded={task.choose} />
        </div>
      ) : (
        <div className="grid gap-2">
          <UploadLine state={state} purpose={purpose} onRetry={retry} />
          <Button variant="subtle" size="sm" className="justify-self-start" onClick={cancel}>
            {upload('cancel')}
          </Button>
        </div>
      )}
      {task.fault ? <FieldError>{ofFault(task.fault)}</FieldError> : null}
      {task.arrivalError ? (
        <div className="flex flex-wrap items-center gap-2">
          <FieldError>{ofError(task.arrivalError)}</FieldError>
          <Button variant="subtle" size="sm" onClick={task.askAgain}>
            {upload('tryAgain')}
          </Button>
        </div>
      ) : null}
      {error ? <FieldError>{error}</FieldError> : null}
      {value ? null : (
        <p className="text-meta text-ink-3">{t('soundHint', { megabytes: megabytesOf(purpose) })}</p>
      )}
    </div>
  );
}

function Player({ file, onRemove }: { file: FormFile; onRemove: () => void }) {
  const upload = useTranslations('upload');
  const uri = useFileUri(file.id, file.fullUri || undefined);
  return (
    <div className="flex items-center gap-2">
      <SoundPlayer isEdited src={uri} label={file.name} className="min-w-0 flex-1" />
      <IconButton label={upload('removeFile')} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** Records from the microphone; nothing where the browser cannot. */
export function Recorder(props: Pick<RecorderProps, 'onRecorded' | 'size'>) {
  const t = useTranslations('editor');
  const labels = { record: t('record'), stop: t('stopRecording'), refused: t('microphoneRefused') };
  return <SoundRecorder {...props} labels={labels} />;
}
