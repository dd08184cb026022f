'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Recorder } from '@/components/quiz/sound-field';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { FilePicker } from '@/components/upload/file-picker';
import { UploadLine } from '@/components/upload/upload-line';
import { useFaultText } from '@/components/upload/use-fault-text';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { UPLOADS } from '@/lib/contract/upload.ts';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { useFileUpload } from '@/lib/upload/use-file-upload';

export interface MediaUploadProps {
  purpose: UploadPurpose;
  /** Sent at once: it was pasted or dropped. */
  given?: File | null;
  /** Words and sign of the button. */
  children: ReactNode;
  /** `name`: as the file is called on the device. */
  onArrived: (id: string, name: string) => void;
}

/** Chooses, and for sounds records, the file of a block, and shows how it is sent. */
export function MediaUpload({ purpose, given = null, children, onArrived }: MediaUploadProps) {
  const upload = useTranslations('upload');
  const { ofFault, ofError } = useFaultText(purpose);
  const task = useFileUpload({
    userId: useCurrentUser()?.id ?? 0,
    purpose,
    onArrived: ({ id, name }) => onArrived(id, name),
  });
  const { state, retry, cancel } = task.upload;
  const sendGiven = useEffectEvent((file: File) => task.choose(file));
  useEffect(() => {
    if (given) sendGiven(given);
  }, [given]);
  return (
    <div className="grid min-w-0 gap-2">
      {state.kind === 'idle' ? (
        <div className="flex flex-wrap gap-2">
          <FilePicker accept={UPLOADS[purpose].labels} onPick={task.choose} variant="subtle" data-first>
            {children}
          </FilePicker>
          {purpose === 'PUBLICATION_AUDIO' ? <Recorder onRecorded={task.choose} /> : null}
        </div>
      ) : (
        <>
          <UploadLine state={state} purpose={purpose} onRetry={retry} />
          <Button variant="subtle" size="sm" className="justify-self-start" onClick={cancel}>
            {upload('cancel')}
          </Button>
        </>
      )}
      {task.fault ? <FieldError>{ofFault(task.fault)}</FieldError> : null}
      {task.arrivalError ? (
        <>
          <FieldError>{ofError(task.arrivalError)}</FieldError>
          <Button variant="subtle" size="sm" className="justify-self-start" onClick={task.askAgain}>
            {upload('tryAgain')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
