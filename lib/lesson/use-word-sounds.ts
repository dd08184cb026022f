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
  const { state, start, stop } = useRecorder((file) => {
    if (target.current) setFile(target.current, file);
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

/** Plays one sound at a time. */
export function useSoundPlayer(onFailed: () => void) {
  const client = useQueryClient();
  const [playing, setPlaying] = useState<string | null>(null);
  const audio = useRef<HTMLAudioElement | null>(null);
  /** The element in which it is heard, once there is one. */
  const [element, setElement] = useState<HTMLAudioElement | null>(null);
  useEffect(() => () => audio.current?.pause(), []);
  const stop = () => {
    audio.current?.pause();
    setPlaying(null);
  };
  /** Plays the file, or ends it. */
  const toggle = async (fileId: string) => {
    stop();
    if (playing === fileId) return;
    // Made within the press: later a browser would refuse to play.
    const player = (audio.current ??= new Audio());
    setElement(player);
    player.onended = () => setPlaying(null);
    setPlaying(fileId);
    try {
      player.src = await client.fetchQuery(fileUriQuery(fileId));
      await player.play();
    } catch {
      setPlaying((now) => (now === fileId ? null : now));
      onFailed();
    }
  };
  return { playing, element, toggle };
}
