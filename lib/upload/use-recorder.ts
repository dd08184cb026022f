'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { endTracks, recordStream } from './recording';
import type { RecordOptions } from './recording';

export type { Recorded } from './recording';

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

/** Counts the seconds, and asks before the tab is closed: the last of them are nowhere else. */
function useRunning(isRecording: boolean, setState: Dispatch<SetStateAction<RecorderState>>): void {
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(() => setState(oneSecondMore), 1000);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isRecording, setState]);
}

/** Records from the microphone and passes on a file; the microphone is released as soon as it ends. */
export function useRecorder({ maxSeconds = Infinity, ...calls }: RecordOptions) {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' });
  const recorder = useRef<MediaRecorder | null>(null);
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      endTracks(recorder.current?.stream);
    };
  }, []);
  useRunning(state.kind === 'recording', setState);
  const stop = () => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  };
  const end = useEffectEvent(stop);
  const isFull = state.kind === 'recording' && state.seconds >= maxSeconds;
  useEffect(() => {
    if (isFull) end();
  }, [isFull]);

  const start = async () => {
    setState({ kind: 'asking' });
    let stream: MediaStream | undefined;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      // The page was left while the question for the microphone was open.
      if (isGone.current) return endTracks(stream);
      recorder.current = recordStream(stream, {
        maxSeconds,
        onPart: calls.onPart && ((...part) => latest.current.onPart?.(...part)),
        onEnded: (...whole) => {
          setState({ kind: 'idle' });
          latest.current.onEnded(...whole);
        },
      });
      setState({ kind: 'recording', seconds: 0 });
    } catch {
      endTracks(stream);
      setState({ kind: 'refused' });
    }
    return undefined;
  };
  return { state, start, stop };
}
