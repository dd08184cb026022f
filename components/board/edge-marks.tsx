'use client';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverClock } from '@/lib/app/server-clock';
import type { DrawnPlaces } from '@/lib/board/drawn-places';
import { readPlace } from '@/lib/board/drawing-view';
import { edgeMarks } from '@/lib/board/edge-marks';
import type { EdgeMark, Insets } from '@/lib/board/edge-marks';
import { focusBoard, showPlace } from './drawing-actions';

/** Beside the bar, which is at the left or at the bottom, and under the line that says what is saved. */
const BESIDE: Insets = { left: 64, right: 8, top: 44, bottom: 8 };
const ABOVE: Insets = { left: 8, right: 8, top: 44, bottom: 68 };
const AGAIN_MS = 1_000;

export interface EdgeMarksProps {
  api: ExcalidrawImperativeAPI;
  board: HTMLElement;
  places: DrawnPlaces;
  /** Whose marks come first. */
  teacherId: number | null;
  /** The bar is at the left. */
  upright: boolean;
}

/** Follows the view and what others draw; a mark also goes when nobody has drawn there for a while. */
function useEdgeMarks({ api, places, teacherId, upright }: Omit<EdgeMarksProps, 'board'>): EdgeMark[] {
  const [marks, setMarks] = useState<EdgeMark[]>([]);
  const look = useEffectEvent(() => {
    const insets = upright ? BESIDE : ABOVE;
    const found = edgeMarks(places.get(), readPlace(api), { insets, now: serverClock(), teacherId });
    setMarks((before) => (before.length + found.length === 0 ? before : found));
  });
  useEffect(() => {
    const stops = [places.subscribe(() => look()), api.onChange(() => look())];
    return () => stops.forEach((stop) => stop());
  }, [api, places]);
  const isShown = marks.length > 0;
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => look(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isShown]);
  return marks;
}

/** Says where others draw outside of the view, at its nearest edge. Nothing moves until a mark is pressed. */
export function EdgeMarks({ board, ...given }: EdgeMarksProps) {
  const t = useTranslations('board');
  const marks = useEdgeMarks(given);
  return marks.map(({ place, left, top, shiftX, shiftY, angle }) => (
    <button
      key={place.userId ?? 'unknown'}
      type="button"
      data-testid="edge-mark"
      onClick={() => {
        showPlace(given.api, place);
        focusBoard(board);
      }}
      style={{ left, top, transform: `translate(${-100 * shiftX}%, ${-100 * shiftY}%)` }}
      className="absolute z-[4] flex min-h-[44px] max-w-[min(60%,260px)] items-center gap-2 rounded-voice bg-kok px-3 text-sm font-[640] text-on-kok hover:brightness-95"
    >
      <ArrowUp aria-hidden className="size-5 flex-none" style={{ rotate: `${angle}deg` }} />
      <span className="min-w-0 truncate">{t('drawsHere', { name: place.name ?? t('someone') })}</span>
    </button>
  ));
}
