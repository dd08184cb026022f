'use client';
import { useCallback, useEffect, useRef, useState } from 'react';

export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'recording'; seconds: number }
  /** The microphone was refused, or there is none. */
  | { kind: 'refused' };

/** Formats that browsers can record, the smallest first; Safari supports only the last. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const ENDINGS: Record<string, string> = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' };

/** Whether this browser can record; false on the server. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia);

function fileOf(parts: Blob[], recorded: string): File {
  const type = recorded.split(';')[0] || 'audio/webm';
  return new File(parts, `recording.${ENDINGS[type] ?? 'webm'}`, { type });
}

/** Records from the microphone and passes on a file; the microphone is released as soon as it ends. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' });
  const recorder = useRef<MediaRecorder | null>(null);

  const release = useCallback(() => {
    recorder.current?.stream.getTracks().forEach((track) => track.stop());
    recorder.current = null;
  }, []);
  useEffect(() => release, [release]);

  const isRecording = state.kind === 'recording';
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(
      () => setState((now) => (now.kind === 'recording' ? { ...now, seconds: now.seconds + 1 } : now)),
      1000,
    );
    return () => clearInterval(timer);
  }, [isRecording]);

  const start = async () => {
    setState({ kind: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
      const made = new MediaRecorder(stream, mimeType ? { mimeType } : {});
      const parts: Blob[] = [];
      made.ondataavailable = ({ data }) => parts.push(data);
      made.onstop = () => {
        release();
        setState({ kind: 'idle' });
        onRecorded(fileOf(parts, made.mimeType));
      };
      recorder.current = made;
      made.start();
      setState({ kind: 'recording', seconds: 0 });
    } catch {
      release();
      setState({ kind: 'refused' });
    }
  };
  const stop = () => recorder.current?.stop();

  return { state, start, stop };
}
