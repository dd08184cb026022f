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

/** Letters of the alphabets people write in: each lies in a file of its own. */
const LETTERS = 'Aa Яя Ңң';

/**
 * The font of new text is there before the first word is written: measured by the font that stands in for it, the text
 * would be clipped where others see it. The drawing program names its fonts to the page before its first scene.
 */
function loadTextFont(): void {
  // Without it text is measured as before; nothing to tell anybody.
  document.fonts.load('20px Nunito', LETTERS).catch(() => undefined);
}

export function Canvas({ onReady, onChange, onPointer, viewMode }: CanvasProps) {
  const locale = useLocale();
  const api = useRef<ExcalidrawImperativeAPI | null>(null);
  const isReported = useRef(false);
  const [ready, setReady] = useState<ExcalidrawImperativeAPI | null>(null);
  const [board, setBoard] = useState<HTMLElement | null>(null);
  // Its handle comes before its first scene is laid: what is put in earlier would be wiped away.
  const handleChange = useCallback(() => {
    if (!isReported.current && api.current) {
      isReported.current = true;
      loadTextFont();
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
