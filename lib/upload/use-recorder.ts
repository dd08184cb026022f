'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileOf, loadWriteLength, RECORDED_TYPES, withLength } from './recording';

export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'recording'; seconds: number }
  /** The microphone was refused, or there is none. */
  | { kind: 'refused' };

/** Whether this browser can record; false on the server. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia);

const oneSecondMore = (now: RecorderState): RecorderState =>
  now.kind === 'recording' ? { ...now, seconds: now.seconds + 1 } : now;

const endTracks = (recorder: MediaRecorder | null) =>
  recorder?.stream.getTracks().forEach((track) => track.stop());

export interface Recorded {
  /** How long it is. */
  seconds: number;
  /** It was ended because it may not be longer. */
  isCut: boolean;
}

/**
 * Records from the microphone and passes on a file; the microphone is released as soon as it ends.
 * @param maxSeconds it ends by itself then
 */
export function useRecorder(
  onRecorded: (file: File, recorded: Recorded) => void,
  maxSeconds: number = Infinity,
) {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' });
  const recorder = useRef<MediaRecorder | null>(null);

  const release = useCallback(() => {
    endTracks(recorder.current);
    recorder.current = null;
  }, []);
  useEffect(() => release, [release]);

  const isRecording = state.kind === 'recording';
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(() => setState(oneSecondMore), 1000);
    return () => clearInterval(timer);
  }, [isRecording]);
  const isFull = state.kind === 'recording' && state.seconds >= maxSeconds;
  useEffect(() => {
    if (isFull) recorder.current?.stop();
  }, [isFull]);

  const start = async () => {
    setState({ kind: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = RECORDED_TYPES.find((type) => MediaRecorder.isTypeSupported(type));
      const made = new MediaRecorder(stream, mimeType ? { mimeType } : {});
      const parts: Blob[] = [];
      let startedAt = 0;
      made.ondataavailable = ({ data }) => parts.push(data);
      made.onstop = () => {
        release();
        const seconds = Math.min((performance.now() - startedAt) / 1000, maxSeconds);
        void withLength(fileOf(parts, made.mimeType), seconds).then((file) => {
          setState({ kind: 'idle' });
          onRecorded(file, { seconds, isCut: seconds === maxSeconds });
        });
      };
      recorder.current = made;
      made.start();
      loadWriteLength();
      startedAt = performance.now();
      setState({ kind: 'recording', seconds: 0 });
    } catch {
      release();
      setState({ kind: 'refused' });
    }
  };
  return { state, start, stop: () => recorder.current?.stop() };
}
