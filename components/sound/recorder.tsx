'use client';
import { Mic, Square } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ButtonSize } from '@/components/ui/button-class';
import { FieldError } from '@/components/ui/field';
import { clock } from '@/lib/sound/seek';
import { canRecord, useRecorder } from '@/lib/upload/use-recorder';
import type { Recorded } from '@/lib/upload/use-recorder';
import { useHydrated } from '@/lib/use-hydrated';

export interface RecorderProps {
  onRecorded: (file: File, recorded: Recorded) => void;
  /** Called every few seconds with all that is recorded so far. */
  onPart?: (file: File, seconds: number) => void;
  labels: { record: string; stop: string; refused: string };
  /** It ends by itself then. */
  maxSeconds?: number;
  size?: ButtonSize;
}

/** Records from the microphone; nothing where the browser cannot. One button, so that it has the focus all the time. */
export function Recorder({ onRecorded, onPart, labels, maxSeconds, size }: RecorderProps) {
  const { state, start, stop } = useRecorder({ onEnded: onRecorded, onPart, maxSeconds });
  // Only the browser knows whether it can record.
  if (!useHydrated() || !canRecord()) return null;
  const isRecording = state.kind === 'recording';
  return (
    <>
      <Button
        variant={isRecording ? 'danger' : 'subtle'}
        size={size}
        pending={state.kind === 'asking'}
        onClick={() => (isRecording ? stop() : void start())}
      >
        {isRecording ? <Square aria-hidden /> : <Mic aria-hidden />}
        {isRecording ? labels.stop : labels.record}
        {isRecording ? <span className="num"> {clock(state.seconds)}</span> : null}
      </Button>
      {state.kind === 'refused' ? <FieldError>{labels.refused}</FieldError> : null}
    </>
  );
}
