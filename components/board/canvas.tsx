'use client';
import '@excalidraw/excalidraw/index.css';
import './board.css';
import { Excalidraw } from '@excalidraw/excalidraw';
import type { AppState, ExcalidrawImperativeAPI, ExcalidrawProps } from '@excalidraw/excalidraw/types';
import { useLocale } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { BoardTools } from './board-tools';

export interface CanvasProps {
  /** The drawing stands and may be changed from outside. */
  onReady?: (api: ExcalidrawImperativeAPI) => void;
  onChange?: () => void;
  onPointer?: ExcalidrawProps['onPointerUpdate'];
  /** Only looking: no tools. */
  viewMode: boolean;
}

const LANGUAGES = { en: 'en', ru: 'ru-RU' } as const;

/** Nothing that leads out of the page, saves to the disk or empties the board at one click. */
const UI_OPTIONS: ExcalidrawProps['UIOptions'] = {
  canvasActions: {
    changeViewBackgroundColor: false,
    clearCanvas: false,
    export: false,
    loadScene: false,
    saveToActiveFile: false,
    toggleTheme: false,
    saveAsImage: true,
  },
};

/** The paper is the page's own ground, white by day and paler by night, so the drawing's colours stay the author's. */
const INITIAL_DATA: ExcalidrawProps['initialData'] = {
  appState: {
    viewBackgroundColor: 'transparent',
    currentItemStrokeColor: '#0A212B',
    currentItemRoughness: 0,
    currentItemFontFamily: 6,
  } satisfies Partial<AppState>,
};

export function Canvas({ onReady, onChange, onPointer, viewMode }: CanvasProps) {
  const locale = useLocale();
  const api = useRef<ExcalidrawImperativeAPI | null>(null);
  const told = useRef(false);
  const [ready, setReady] = useState<ExcalidrawImperativeAPI | null>(null);
  const [board, setBoard] = useState<HTMLElement | null>(null);
  // Its handle comes before its first scene is laid: what is put in earlier would be wiped away.
  const handleChange = useCallback(() => {
    if (!told.current && api.current) {
      told.current = true;
      setReady(api.current);
      onReady?.(api.current);
    }
    onChange?.();
  }, [onReady, onChange]);
  return (
    <div ref={setBoard} className="board-canvas">
      <Excalidraw
        excalidrawAPI={(handle) => {
          api.current = handle;
        }}
        initialData={INITIAL_DATA}
        onChange={handleChange}
        onPointerUpdate={onPointer}
        viewModeEnabled={viewMode}
        langCode={LANGUAGES[locale]}
        theme="light"
        UIOptions={UI_OPTIONS}
        handleKeyboardGlobally={false}
        validateEmbeddable={false}
        aiEnabled={false}
        isCollaborating
      />
      {ready && board ? <BoardTools api={ready} board={board} viewMode={viewMode} /> : null}
    </div>
  );
}
