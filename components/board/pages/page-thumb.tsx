'use client';
import { exportToCanvas } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { Bridge } from '@/lib/board/bridge-types';
import { THUMB, drawInLine, drawThumb } from '@/lib/board/draw-thumb';
import type { DrawElements } from '@/lib/board/draw-thumb';
import { useNear } from '@/lib/use-near';
import { restoreForeign } from '../drawing-tools';

const draw: DrawElements = ({ elements, files, padding, getDimensions }) =>
  exportToCanvas({
    ...{ elements: elements as never, files, getDimensions },
    exportPadding: padding,
    appState: { exportBackground: false },
  });

export interface PageThumbProps {
  api: ExcalidrawImperativeAPI;
  bridge: Bridge;
  page: string;
}

/** A page drawn small; it follows what is drawn there with a rest in between, and only once it was in view. */
export function PageThumb({ api, bridge, page }: PageThumbProps) {
  const { book } = bridge;
  const { place, isNear } = useNear<HTMLCanvasElement>();
  const revision = useSyncExternalStore(
    book.subscribe,
    () => book.revisionOf(page),
    () => 0,
  );
  const rested = useRef<{ drawn: number | null; until: number }>({ drawn: null, until: 0 });
  const redraw = useEffectEvent(async () => {
    const canvas = place.current;
    if (!canvas) return;
    bridge.loadPictures(page);
    const elements = book.elementsOf(page).flatMap(restoreForeign);
    rested.current.drawn = book.revisionOf(page);
    const given = { elements, files: api.getFiles() };
    const rest = await drawInLine(() => drawThumb(canvas, given, draw)).catch(() => 0);
    rested.current.until = performance.now() + rest;
  });
  useEffect(() => {
    if (!isNear || rested.current.drawn === revision) return undefined;
    const wait = Math.max(0, rested.current.until - performance.now());
    const timer = setTimeout(() => void redraw(), wait);
    return () => clearTimeout(timer);
  }, [isNear, revision]);
  return (
    <canvas
      ref={place}
      width={THUMB.width}
      height={THUMB.height}
      aria-hidden
      data-testid="page-thumb"
      className="block h-full w-full"
    />
  );
}
