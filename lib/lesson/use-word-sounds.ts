'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileUriQuery } from '@/lib/upload/use-file-uri';
import { useRecorder } from '@/lib/upload/use-recorder';

/** Records the sound of one word at a time; a recorded file waits at its row until it is uploaded. */
export function useWordRecorder() {
  const [rowId, setRowId] = useState<string | null>(null);
  const [files, setFiles] = useState<Readonly<Record<string, File>>>({});
  const target = useRef<string | null>(null);
  const setFile = useCallback((id: string, file: File | null) => {
    setFiles(({ [id]: _before, ...others }) => (file ? { ...others, [id]: file } : others));
  }, []);
  const { state, start, stop } = useRecorder({
    onEnded: (file) => {
      if (target.current) setFile(target.current, file);
    },
  });
  const isBusy = state.kind === 'recording' || state.kind === 'asking';
  /** Starts to record a row's sound; while one is recorded, ends it. */
  const toggle = (id: string) => {
    if (state.kind === 'recording') return stop();
    if (isBusy) return undefined;
    target.current = id;
    setRowId(id);
    return void start();
  };
  return { state, rowId, files, setFile, toggle };
}

function makeAudio(onEnded: () => void): HTMLAudioElement {
  const element = new Audio();
  element.addEventListener('ended', onEnded);
  return element;
}

/** One that it holds already, and that did not fail, is not loaded again. `at`: seconds where a newly loaded one starts. */
function load(element: HTMLAudioElement, uri: string, at: number): void {
  if (!element.error && element.getAttribute('src') === uri) return;
  element.src = uri;
  if (at > 0) element.currentTime = at;
}

function rewind(element: HTMLAudioElement): void {
  element.pause();
  element.currentTime = 0;
}

/** Plays one sound at a time. The last one stays in its element, for its waveform, until another is played. */
export function useSoundPlayer(onFailed: () => void) {
  const client = useQueryClient();
  const [playing, setPlaying] = useState<string | null>(null);
  const [held, setHeld] = useState<{ fileId: string; element: HTMLAudioElement } | null>(null);
  const audio = useRef<HTMLAudioElement | null>(null);
  /** The file of the last press; null: it is to be silent. */
  const asked = useRef<string | null>(null);
  const start = async (fileId: string, element: HTMLAudioElement) => {
    const uri = await client.fetchQuery(fileUriQuery(fileId));
    if (asked.current !== fileId) return;
    // Its address may have been renewed: it goes on where its waveform was pressed.
    load(element, uri, held?.fileId === fileId && !element.ended ? element.currentTime : 0);
    setHeld({ fileId, element });
    await element.play();
  };
  const stop = () => {
    asked.current = null;
    setPlaying(null);
    if (audio.current) rewind(audio.current);
  };
  /** Plays the file, or ends it. */
  const toggle = async (fileId: string) => {
    if (playing === fileId) return stop();
    // Made within the press: later a browser would refuse to play.
    const element = (audio.current ??= makeAudio(() => setPlaying(null)));
    element.pause();
    asked.current = fileId;
    setPlaying(fileId);
    try {
      await start(fileId, element);
    } catch {
      // What another press interrupted has not failed.
      if (asked.current !== fileId) return undefined;
      asked.current = null;
      setPlaying(null);
      onFailed();
    }
    return undefined;
  };
  useEffect(
    () => () => {
      asked.current = null;
      audio.current?.pause();
    },
    [],
  );
  return { playing, held, toggle, stop };
}
