'use client';
import { Mic, Play, Square, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { WordBars } from '@/components/sound/word-bars';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { FilePicker } from '@/components/upload/file-picker';
import { UploadLine } from '@/components/upload/upload-line';
import { useFaultText } from '@/components/upload/use-fault-text';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { UPLOADS } from '@/lib/contract/upload.ts';
import { mayBeDrawn } from '@/lib/sound/may-be-drawn';
import { useFileUpload } from '@/lib/upload/use-file-upload';
import { canRecord } from '@/lib/upload/use-recorder';
import { useHydrated } from '@/lib/use-hydrated';

const PURPOSE = 'LESSON_AUDIO';
const SECONDS = 60;
const clock = (seconds: number) =>
  `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`;

export interface WordSoundProps {
  /** The word, for the names of the buttons. */
  name: string;
  audio: string | null;
  /** The element that holds it; null: it was not played. */
  held: HTMLAudioElement | null;
  isPlaying: boolean;
  /** Seconds of the recording in progress; null: there is none. */
  recording: number | null;
  isAsking: boolean;
  /** What is being uploaded as this word's sound. */
  file: File | null;
  onRecord: () => void;
  onPlay: () => void;
  onFile: (file: File | null) => void;
  onArrived: (id: string) => void;
}

/** The sound of a word: records it, plays it. */
export function WordSound(props: WordSoundProps) {
  const { name, audio, held, isPlaying, recording, isAsking, file, onRecord, onPlay, onFile, onArrived } =
    props;
  const t = useTranslations('lesson');
  const isHydrated = useHydrated();
  if (file) return <SoundUpload file={file} onArrived={onArrived} onClose={() => onFile(null)} />;
  if (recording !== null) {
    return (
      <Button
        size="sm"
        variant="danger"
        aria-label={`${t('stopRecording', { word: name })} ${clock(recording)}`}
        onClick={onRecord}
      >
        <Square aria-hidden className="size-4!" />
        {t('stop')} <span className="num">{clock(recording)}</span>
      </Button>
    );
  }
  if (audio) {
    const Icon = isPlaying ? Square : Play;
    return (
      <div className="flex items-center gap-1.5">
        <Button
          size="sm"
          variant="subtle"
          className="bg-kok-soft!"
          aria-label={t(isPlaying ? 'stopPlaying' : 'playWord', { word: name })}
          onClick={onPlay}
        >
          <Icon aria-hidden className="size-4!" />
          {isPlaying || (held && mayBeDrawn(held)) ? null : t('play')}
        </Button>
        {held ? (
          <WordBars key={audio} audio={held} label={name} className="h-8 w-18 flex-none max-md:w-32" />
        ) : null}
      </div>
    );
  }
  // Only the browser knows whether it can record.
  if (isHydrated && !canRecord()) {
    return (
      <FilePicker accept={UPLOADS[PURPOSE].labels} onPick={onFile} variant="subtle">
        <Upload aria-hidden className="size-4!" />
        {t('sound')}
      </FilePicker>
    );
  }
  return (
    <Button
      size="sm"
      variant="subtle"
      pending={isAsking}
      aria-label={t('recordWord', { word: name })}
      onClick={onRecord}
    >
      <Mic aria-hidden className="size-4!" />
      {t('record')}
    </Button>
  );
}

interface SoundUploadProps {
  file: File;
  onArrived: (id: string) => void;
  onClose: () => void;
}

function SoundUpload({ file, onArrived, onClose }: SoundUploadProps) {
  const t = useTranslations('lesson');
  const upload = useTranslations('upload');
  const { ofFault, ofError } = useFaultText(PURPOSE);
  const task = useFileUpload({
    userId: useCurrentUser()?.id ?? 0,
    purpose: PURPOSE,
    onArrived: ({ id }) => {
      onArrived(id);
      onClose();
    },
  });
  const begin = useEffectEvent(() => task.choose(file));
  useEffect(() => begin(), [file]);
  const { state, retry, cancel } = task.upload;
  const isGoing = task.progress === 'sending' && !task.fault && state.kind !== 'paused';
  if (isGoing) {
    return (
      <Button size="sm" variant="subtle" pending aria-label={t('soundSaving')}>
        {t('sound')}
      </Button>
    );
  }
  const giveUp = () => {
    cancel();
    onClose();
  };
  return (
    <div className="grid gap-1.5">
      {task.fault ? <FieldError>{ofFault(task.fault)}</FieldError> : null}
      <UploadLine state={state} purpose={PURPOSE} onRetry={retry} />
      {task.arrivalError ? (
        <>
          <FieldError>{ofError(task.arrivalError)}</FieldError>
          <Button size="sm" variant="subtle" onClick={task.askAgain}>
            {upload('tryAgain')}
          </Button>
        </>
      ) : null}
      <Button size="sm" variant="subtle" onClick={giveUp}>
        {t('cancel')}
      </Button>
    </div>
  );
}
