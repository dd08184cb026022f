'use client';
import { Trash2, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { Recorder, SoundField } from '@/components/quiz/sound-field';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { FilePicker } from '@/components/upload/file-picker';
import { UploadLine } from '@/components/upload/upload-line';
import { useFaultText } from '@/components/upload/use-fault-text';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { LESSON_TITLE_MAX } from '@/lib/contract/limits.ts';
import { UPLOADS } from '@/lib/contract/upload.ts';
import { useLessonParts } from '@/lib/lesson/use-parts';
import { useAddSound, useRemoveSound, useRenameSound, useRenewSound } from '@/lib/lesson/use-sound';
import type { LessonAudio } from '@/lib/lesson/use-sound';
import type { FormFile } from '@/lib/quiz/exercise-form';
import { useFileUpload } from '@/lib/upload/use-file-upload';
import { OwnSound } from './own-sound';
import { PartCard } from './part-card';
import { PartState } from './part-state';
import { RemoveDialog } from './remove-dialog';

/** The lesson's own sound: recorded or chosen, titled, played, replaced and removed. */
export function LessonSound({ lessonId }: { lessonId: number }) {
  const t = useTranslations('lesson-parts');
  const lesson = useLessonParts(lessonId);
  return (
    <PartCard title={t('sound')}>
      <PartState lesson={lesson} label={t('sound')}>
        {({ audio }) =>
          audio ? (
            <FreshFiles renew={() => lesson.refetch({ throwOnError: true })}>
              <Present key={audio.id} lessonId={lessonId} audio={audio} />
            </FreshFiles>
          ) : (
            <NewSound lessonId={lessonId} />
          )
        }
      </PartState>
    </PartCard>
  );
}

function NewSound({ lessonId }: { lessonId: number }) {
  const t = useTranslations('lesson-parts');
  const errorText = useErrorText();
  const toast = useToast();
  const add = useAddSound(lessonId);
  const [file, setFile] = useState<FormFile | null>(null);
  const [title, setTitle] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isUntitled = title.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!file || isUntitled || add.isPending) return;
    add.mutate(
      { file: file.id, title: title.trim() },
      { onError: (error) => toast({ text: errorText(error), tone: 'error' }) },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <p className="text-ink-2">{t('soundHint')}</p>
      <SoundField
        label={t('soundFile')}
        purpose="LESSON_AUDIO"
        value={file}
        onChange={setFile}
        error={isTried && !file ? t('soundMissing') : undefined}
      />
      <Field label={t('soundTitle')} required error={isTried && isUntitled ? t('soundUntitled') : undefined}>
        <Input
          dir="auto"
          autoComplete="off"
          value={title}
          maxLength={LESSON_TITLE_MAX}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Button type="submit" className="justify-self-start" pending={add.isPending}>
        {t('addSound')}
      </Button>
    </form>
  );
}

function Present({ lessonId, audio }: { lessonId: number; audio: LessonAudio }) {
  const t = useTranslations('lesson-parts');
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <div className="grid gap-3.5">
      <OwnSound isLeaving={isRemoving} src={audio.fullUri} label={audio.title} className="max-w-xl" />
      <Title lessonId={lessonId} audio={audio} />
      <div className="flex flex-wrap gap-2">
        <Replace lessonId={lessonId} audio={audio} />
        <Button variant="subtle" onClick={() => setIsRemoving(true)}>
          <Trash2 aria-hidden />
          {t('removeSound')}
        </Button>
      </div>
      {isRemoving ? (
        <RemoveSound lessonId={lessonId} audio={audio} onClose={() => setIsRemoving(false)} />
      ) : null}
    </div>
  );
}

/** It saves itself when the field is left, or by Enter. */
function Title({ lessonId, audio }: { lessonId: number; audio: LessonAudio }) {
  const t = useTranslations('lesson-parts');
  const errorText = useErrorText();
  const rename = useRenameSound(lessonId);
  const [text, setText] = useState(audio.title);
  const title = text.trim();
  const save = () => {
    if (title !== '' && title !== audio.title && !rename.isPending) rename.mutate({ id: audio.id, title });
  };
  const error = title === '' ? t('soundUntitled') : rename.error ? errorText(rename.error) : undefined;
  return (
    <Field label={t('soundTitle')} error={error} required>
      <Input
        dir="auto"
        autoComplete="off"
        value={text}
        maxLength={LESSON_TITLE_MAX}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) save();
        }}
      />
    </Field>
  );
}

function Replace({ lessonId, audio }: { lessonId: number; audio: LessonAudio }) {
  const t = useTranslations('lesson-parts');
  const upload = useTranslations('upload');
  const { ofFault, ofError } = useFaultText('LESSON_AUDIO');
  const renew = useRenewSound(lessonId);
  const task = useFileUpload({
    userId: useCurrentUser()?.id ?? 0,
    purpose: 'LESSON_AUDIO',
    onArrived: ({ id }) => renew.mutate({ newAudio: id, oldAudio: audio.id }),
  });
  const error = task.arrivalError ?? renew.error;
  const askAgain = () => (renew.variables ? renew.mutate(renew.variables) : task.askAgain());
  if (task.upload.state.kind !== 'idle')
    return (
      <div className="grid w-full max-w-xl gap-2">
        <UploadLine state={task.upload.state} purpose="LESSON_AUDIO" onRetry={task.upload.retry} />
        {error ? <Failed text={ofError(error)} onRetry={askAgain} /> : null}
        <Button variant="subtle" size="sm" className="justify-self-start" onClick={task.upload.cancel}>
          {upload('cancel')}
        </Button>
      </div>
    );
  return (
    <>
      <Recorder onRecorded={task.choose} />
      <FilePicker accept={UPLOADS.LESSON_AUDIO.labels} variant="subtle" onPick={task.choose}>
        <Upload aria-hidden />
        {t('replaceSound')}
      </FilePicker>
      {task.fault ? <FieldError>{ofFault(task.fault)}</FieldError> : null}
      {error ? <Failed text={ofError(error)} onRetry={askAgain} /> : null}
    </>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const upload = useTranslations('upload');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FieldError>{text}</FieldError>
      <Button variant="subtle" size="sm" onClick={onRetry}>
        {upload('tryAgain')}
      </Button>
    </div>
  );
}

interface SoundDialogProps {
  lessonId: number;
  audio: LessonAudio;
  onClose: () => void;
}

function RemoveSound({ lessonId, audio, onClose }: SoundDialogProps) {
  const t = useTranslations('lesson-parts');
  return (
    <RemoveDialog
      id={audio.id}
      title={t('removeSoundTitle', { title: audio.title })}
      text={t('removeSoundText')}
      done={t('soundDeleted')}
      mutation={useRemoveSound(lessonId)}
      onClose={onClose}
    />
  );
}
