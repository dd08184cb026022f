'use client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FILE_POINTER_MS } from '@/lib/contract/live/file-pointer.ts';
import type { FilePointer } from '@/lib/contract/live/file-pointer.ts';
import { VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import { getSocket } from '@/lib/realtime/socket';

/** At most 15 times a second (R50). */
const PACE_MS = 67;

/** A place of a page: shares of its width and height. */
export type PagePlace = NonNullable<FilePointer['at']>;

type Pointed = PagePlace & { page: number };

interface Paced {
  sentAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Nothing was pointed at when it was sent last. */
  isGone: boolean;
}

/** Sends the latest place in its turn; that nothing is pointed at, at once. */
function useSend(): (pointer: FilePointer) => void {
  const paced = useRef<Paced>({ sentAt: -Infinity, timer: undefined, isGone: true });
  const send = useCallback((pointer: FilePointer) => {
    clearTimeout(paced.current.timer);
    const emit = () => {
      const isGone = pointer.at === null;
      if (isGone && paced.current.isGone) return;
      Object.assign(paced.current, { isGone, sentAt: performance.now() });
      getSocket().emit(VOLATILE_EVENTS.filePointer, pointer);
    };
    const wait = paced.current.sentAt + PACE_MS - performance.now();
    if (pointer.at === null || wait <= 0) emit();
    else paced.current.timer = setTimeout(emit, wait);
  }, []);
  useEffect(() => {
    const { current } = paced;
    return () => clearTimeout(current.timer);
  }, []);
  return send;
}

interface FilePointerOptions extends Pick<FilePointer, 'id' | 'fileId' | 'page'> {
  /** This person points. */
  leads: boolean;
}

/**
 * Where the teacher points on this page of a file: gone when they say so, and when nothing was said for a while. `point`: for them,
 * who see what the others see.
 */
export function useFilePointer({ id, fileId, page, leads }: FilePointerOptions) {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const send = useSend();
  useEffect(
    () =>
      getSocket().on(VOLATILE_EVENTS.filePointer, (payload) => {
        const event = payload as FilePointer;
        if (event.id !== id || event.fileId !== fileId) return;
        setPointed(event.at && { ...event.at, page: event.page });
      }),
    [id, fileId],
  );
  useEffect(() => {
    if (!pointed) return undefined;
    const timer = setTimeout(() => setPointed(null), FILE_POINTER_MS);
    return () => clearTimeout(timer);
  }, [pointed]);
  const point = (at: PagePlace | null) => {
    setPointed(at && { ...at, page });
    send({ id, fileId, page, at });
  };
  // The page is turned, the file closed or the tab left: it is gone for the others too.
  const end = useEffectEvent((of: number) => {
    if (leads && pointed?.page === of) send({ id, fileId, page: of, at: null });
  });
  useEffect(() => () => end(page), [page]);
  return { place: pointed?.page === page ? pointed : null, point };
}
