'use client';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DrawnPlaces } from '@/lib/board/drawn-places';
import { readKey } from '@/lib/board/tool-keys';
import { useBarLayout } from '@/lib/board/use-bar-layout';
import { BoardToolbar } from './board-toolbar';
import { focusBoard } from './drawing-actions';
import { EdgeMarks } from './edge-marks';
import { useDrawing } from './use-drawing';
import type { Drawing } from './use-drawing';
import { ViewBar } from './view-bar';

const WRITING = 'input, textarea, select, [contenteditable="true"]';

/** The event is on the drawing itself, not in text that is being typed there. */
const isOnDrawing = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.excalidraw') !== null && !target.closest(WRITING);

/** Handles single keys while the board has the focus, before Excalidraw receives them. */
function useToolKeys({ board, pick }: Drawing, active: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const meaning = readKey(event);
    if (meaning === null || !isOnDrawing(event.target)) return;
    event.stopPropagation();
    if (meaning === 'browser') return;
    event.preventDefault();
    if (active && meaning !== 'nothing') pick(meaning);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    board.addEventListener('keydown', listener, true);
    return () => board.removeEventListener('keydown', listener, true);
  }, [board]);
}

/**
 * A line of several points: Excalidraw takes each next point from where the pointer hovered. A finger does not hover,
 * so its tap is preceded by a simulated move to the same place.
 */
function useTappedPoints({ api, board }: Drawing): void {
  useEffect(() => {
    const moveFirst = (event: PointerEvent) => {
      const { target, pointerType, pointerId, clientX, clientY } = event;
      if (pointerType === 'mouse' || api.getAppState().multiElement === null) return;
      if (!(target instanceof HTMLCanvasElement)) return;
      target.dispatchEvent(
        new PointerEvent('pointermove', { bubbles: true, pointerType, pointerId, clientX, clientY }),
      );
    };
    board.addEventListener('pointerdown', moveFirst, true);
    return () => board.removeEventListener('pointerdown', moveFirst, true);
  }, [api, board]);
}

/** The tools go when this person may no longer draw, and come again: the focus that was in them is on the drawing. */
function useFocusBeside(board: HTMLElement, viewMode: boolean): void {
  const wasInTools = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInTools.current = target instanceof Element && target.closest('[role="toolbar"]') !== null;
    };
    board.addEventListener('focusin', note);
    return () => board.removeEventListener('focusin', note);
  }, [board]);
  useEffect(() => {
    if (wasInTools.current && document.activeElement === document.body) focusBoard(board);
  }, [board, viewMode]);
}

export interface BoardToolsProps {
  api: ExcalidrawImperativeAPI;
  board: HTMLElement;
  viewMode: boolean;
  drawn: DrawnPlaces | null;
  teacherId: number | null;
}

/** All controls over the drawing, in place of Excalidraw's own. */
export function BoardTools({ api, board, viewMode, drawn, teacherId }: BoardToolsProps) {
  const drawing = useDrawing(api, board);
  const layout = useBarLayout(board);
  useToolKeys(drawing, !viewMode);
  useTappedPoints(drawing);
  useFocusBeside(board, viewMode);
  const { upright } = layout;
  return (
    <>
      {drawn ? <EdgeMarks {...{ api, board, teacherId, upright }} places={drawn} /> : null}
      {viewMode ? (
        <ViewBar api={api} upright={upright} />
      ) : (
        <BoardToolbar drawing={drawing} layout={layout} />
      )}
    </>
  );
}
