'use client';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useEffect, useEffectEvent } from 'react';
import { readKey } from '@/lib/board/tool-keys';
import { useBarLayout } from '@/lib/board/use-bar-layout';
import { BoardToolbar } from './board-toolbar';
import { useDrawing } from './use-drawing';
import type { Drawing } from './use-drawing';
import { ViewBar } from './view-bar';

const WRITING = 'input, textarea, select, [contenteditable="true"]';

/** On the drawing itself, and not in words that are being written on it. */
const isOnDrawing = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.excalidraw') !== null && !target.closest(WRITING);

/** Single keys, while the board has the focus; before the drawing program hears them. */
function useToolKeys({ board, pick }: Drawing, active: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const meaning = readKey(event);
    if (!active || meaning === null || !isOnDrawing(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (meaning !== 'nothing') pick(meaning);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    board.addEventListener('keydown', listener, true);
    return () => board.removeEventListener('keydown', listener, true);
  }, [board]);
}

export interface BoardToolsProps {
  api: ExcalidrawImperativeAPI;
  board: HTMLElement;
  viewMode: boolean;
}

/** All that stands over the drawing in place of the drawing program's own controls. */
export function BoardTools({ api, board, viewMode }: BoardToolsProps) {
  const drawing = useDrawing(api, board);
  const layout = useBarLayout(board);
  useToolKeys(drawing, !viewMode);
  return viewMode ? (
    <ViewBar api={api} upright={layout.upright} />
  ) : (
    <BoardToolbar drawing={drawing} layout={layout} />
  );
}
