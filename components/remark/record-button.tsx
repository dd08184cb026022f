'use client';
import { useTranslations } from 'next-intl';
import { Recorder } from '@/components/sound/recorder';
import type { RecorderProps } from '@/components/sound/recorder';
import { useToast } from '@/components/ui/toast';
import { VOICE_MAX_SECONDS } from '@/lib/contract/remark/limits.ts';

interface RecordButtonProps extends Pick<RecorderProps, 'onPart'> {
  /** What it says while nothing is recorded. */
  label: string;
  onRecorded: (file: File, seconds: number) => void;
}

/** Records a voice, which ends by itself after some minutes; that is said. */
export function RecordButton({ label, onPart, onRecorded }: RecordButtonProps) {
  const t = useTranslations('remark');
  const toast = useToast();
  return (
    <Recorder
      size="sm"
      maxSeconds={VOICE_MAX_SECONDS}
      labels={{ record: label, stop: t('stop'), refused: t('microphoneRefused') }}
      onPart={onPart}
      onRecorded={(file, { seconds, isCut }) => {
        onRecorded(file, seconds);
        if (isCut) toast({ text: t('cut', { minutes: VOICE_MAX_SECONDS / 60 }) });
      }}
    />
  );
}
