'use client';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { lazy } from '@/components/ui/lazy';
import type { BoardNews } from '@/lib/board/contents/news';
import { isPlaced } from '@/lib/board/contents/shape';
import type { DrawnPlaces } from '@/lib/board/drawn-places';
import { readKey } from '@/lib/board/tool-keys';
import type { ToolId } from '@/lib/board/tools';
import { useBarLayout } from '@/lib/board/use-bar-layout';
import { BoardToolbar } from './board-toolbar';
import type { Placing } from './contents/use-contents';
import { useItemText } from './contents/use-item-text';
import { readShown } from './contents/use-items';
import { useVoice } from './contents/use-voice';
import type { Voice } from './contents/use-voice';
import { focusBoard } from './drawing-actions';
import { EdgeMarks } from './edge-marks';
import { afterTyping, isWrittenIn, makeElement } from './make-element';
import { useDrawing } from './use-drawing';
import type { Drawing } from './use-drawing';
import { useReading } from './use-reading';
import type { Reading } from './use-reading';
import { ViewBar } from './view-bar';

const ContentsPanel = lazy(async () => (await import('./contents/contents-panel')).ContentsPanel, {
  onFailure: 'close',
});
const KeysDialog = lazy(async () => (await import('./contents/keys-dialog')).KeysDialog, {
  onFailure: 'close',
});

const WRITING = 'input, textarea, select, [contenteditable="true"]';

/** The event is on the drawing itself, not in text that is being typed there. */
const isOnDrawing = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.excalidraw') !== null && !target.closest(WRITING);

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

interface KeyUse {
  drawing: Drawing;
  reading: Reading;
  /** Null: this person only looks. */
  place: Placing | null;
}

/** Handles single keys while the board has the focus, before Excalidraw receives them. */
function useToolKeys({ drawing, reading, place }: KeyUse): void {
  const { board, pick, tool, view } = drawing;
  const act = (event: KeyboardEvent): (() => void) | null => {
    // The tool's shape is put into the middle; with none, Excalidraw writes in what is chosen.
    if (event.key === 'Enter' && isPlain(event) && place && isPlaced(tool) && !view.unfinished)
      return () => void place(tool);
    const meaning = readKey(event);
    if (meaning === null || meaning === 'browser') return null;
    if (meaning === 'contents') return reading.toggle;
    if (meaning === 'keys') return reading.showKeys;
    return () => (place && meaning !== 'nothing' ? pick(meaning) : undefined);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOnDrawing(event.target)) return;
    const does = act(event);
    if (does === null && readKey(event) !== 'browser') return;
    event.stopPropagation();
    if (does === null) return;
    event.preventDefault();
    does();
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

/** Excalidraw's surface has no name of its own, and a screen reader would take its keys for itself. */
function useNamedSurface(board: HTMLElement): void {
  const name = useTranslations('board-contents')('drawing');
  useEffect(() => {
    const surface = board.querySelector('.excalidraw');
    surface?.setAttribute('role', 'application');
    surface?.setAttribute('aria-label', name);
  }, [board, name]);
}

function usePlacing({ api, board, hand }: Drawing, say: Voice['say']): Placing {
  const texts = useTranslations('board-contents');
  const t = useTranslations('board-contents.said');
  const tools = useTranslations('board.tools');
  const { short } = useItemText();
  return (tool, over) => {
    const id = makeElement({ api, board, hand }, tool, over);
    if (!id) return null;
    const name = tools(tool);
    if (!isWrittenIn(tool)) say(t('added', { what: name }));
    else {
      say(t('typing', { tool: name }));
      afterTyping({ api, board }, texts('textOf', { what: name }), () => {
        const made = readShown(api).items.find(({ ids }) => ids.includes(id));
        if (made) say(t('added', { what: short(made) }));
      });
    }
    return id;
  };
}

export interface BoardToolsProps {
  api: ExcalidrawImperativeAPI;
  board: HTMLElement;
  viewMode: boolean;
  drawn: DrawnPlaces | null;
  news: BoardNews | null;
  teacherId: number | null;
}

/** The tools of this person, and what is said of them. */
function useSpoken({ api, board, viewMode, news }: BoardToolsProps) {
  const t = useTranslations('board-contents.said');
  const tools = useTranslations('board.tools');
  const own = useDrawing(api, board);
  const { said, say } = useVoice(api, news);
  const placing = usePlacing(own, say);
  const pick = (id: ToolId) => {
    if (id === 'note') return void placing(id);
    own.pick(id);
    if (isPlaced(id)) say(t('chosen', { tool: tools(id) }));
  };
  return { drawing: { ...own, pick }, said, say, place: viewMode ? null : placing };
}

/** All controls over the drawing, in place of Excalidraw's own. */
export function BoardTools(props: BoardToolsProps) {
  const { api, board, viewMode, drawn, news, teacherId } = props;
  const { drawing, said, say, place } = useSpoken(props);
  const layout = useBarLayout(board);
  const reading = useReading(() => focusBoard(board));
  useToolKeys({ drawing, reading, place });
  useTappedPoints(drawing);
  useFocusBeside(board, viewMode);
  useNamedSurface(board);
  const { upright } = layout;
  return (
    <>
      {drawn ? <EdgeMarks {...{ api, board, teacherId, upright }} places={drawn} /> : null}
      {viewMode ? (
        <ViewBar {...{ api, upright, reading }} />
      ) : (
        <BoardToolbar {...{ drawing, layout, reading }} />
      )}
      {reading.isOpen ? (
        <ContentsPanel
          {...{ drawing, place, say, upright }}
          makerOf={(id) => news?.makerOf(id) ?? null}
          onKeys={reading.showKeys}
          onClose={reading.close}
        />
      ) : null}
      {reading.hasKeys ? <KeysDialog canWrite={!viewMode} onClose={reading.hideKeys} /> : null}
      <p role="status" className="sr-only" data-testid="board-voice">
        {said}
      </p>
    </>
  );
}
