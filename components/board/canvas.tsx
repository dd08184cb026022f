'use client';
import '@excalidraw/excalidraw/index.css';
import './board.css';
import { Excalidraw } from '@excalidraw/excalidraw';
import type { AppState, ExcalidrawImperativeAPI, ExcalidrawProps } from '@excalidraw/excalidraw/types';
import { useLocale } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import type { BoardNews } from '@/lib/board/contents/news';
import type { DrawnPlaces } from '@/lib/board/drawn-places';
import { BoardTools } from './board-tools';
import { PictureRefused } from './picture-refused';

export interface CanvasProps {
  /** Called when the scene is loaded and may be changed from outside. */
  onReady?: (api: ExcalidrawImperativeAPI) => void;
  onChange?: () => void;
  onPointer?: ExcalidrawProps['onPointerUpdate'];
  /** Read-only: no tools. */
  viewMode: boolean;
  /** Where others draw; null where nobody else does. */
  drawn?: DrawnPlaces | null;
  /** What others do; null where nobody else does anything. */
  news?: BoardNews | null;
  /** Whose drawing matters most. */
  teacherId?: number | null;
}

const LANGUAGES = { en: 'en', ru: 'ru-RU' } as const;

/** Disables what leads out of the page, saves to the disk or empties the board at one click. */
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

/**
 * The canvas is transparent over the page's own background, white in the light theme and paler in the dark one, so
 * that the drawing's colours stay the author's.
 */
const INITIAL_DATA: ExcalidrawProps['initialData'] = {
  appState: {
    viewBackgroundColor: 'transparent',
    currentItemStrokeColor: '#0A212B',
    currentItemRoughness: 0,
    currentItemFontFamily: 6,
  } satisfies Partial<AppState>,
};

/** Letters of the alphabets people write in: each alphabet has its own font file. */
const LETTERS = 'Aa Яя Ңң';

/**
 * Loads the font of new text before the first word is typed: text measured with a fallback font would be clipped on
 * other screens. Excalidraw declares its fonts before its first scene.
 */
function loadTextFont(): void {
  // Without the font, text is measured with the fallback; no error is shown.
  document.fonts.load('20px Nunito', LETTERS).catch(() => undefined);
}

export function Canvas({
  onReady,
  onChange,
  onPointer,
  viewMode,
  drawn = null,
  news = null,
  teacherId = null,
}: CanvasProps) {
  const locale = useLocale();
  const api = useRef<ExcalidrawImperativeAPI | null>(null);
  const isReported = useRef(false);
  const [ready, setReady] = useState<ExcalidrawImperativeAPI | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [board, setBoard] = useState<HTMLElement | null>(null);
  // Excalidraw gives its API before its first scene is set, which would remove anything put in earlier.
  const handleChange = useCallback<NonNullable<ExcalidrawProps['onChange']>>(
    (_, { errorMessage }) => {
      // Its dialog would lie over the whole lesson. What fails here is the insertion of a picture.
      if (errorMessage) {
        setRefused(true);
        api.current?.updateScene({ appState: { errorMessage: null } });
      }
      if (!isReported.current && api.current) {
        isReported.current = true;
        loadTextFont();
        setReady(api.current);
        onReady?.(api.current);
      }
      onChange?.();
    },
    [onReady, onChange],
  );
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
      {isRefused ? <PictureRefused onClose={() => setRefused(false)} /> : null}
      {ready && board ? <BoardTools api={ready} {...{ board, viewMode, drawn, news, teacherId }} /> : null}
    </div>
  );
}
