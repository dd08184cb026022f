'use client';
import '@excalidraw/excalidraw/index.css';
import '../board/board.css';
import { CaptureUpdateAction, Excalidraw } from '@excalidraw/excalidraw';
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { ExcalidrawImperativeAPI, ExcalidrawProps } from '@excalidraw/excalidraw/types';
import { memo, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { fileIdOf, loadPicture } from '@/lib/board/pictures';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { drawAhead, drawInParts, nothingDrawn } from '@/lib/replay/draw-parts';
import { restoreForeign } from '../board/drawing-tools';

export interface ReplayCanvasProps {
  boardId: number;
  /** From the lowest to the highest. */
  elements: readonly BoardElement[];
  /** What the view has room for: the page as it will be, so that it does not jump while the page fills. */
  extent: readonly BoardElement[];
  /** Another one is another view. */
  pageKey: string;
  /** The whole lesson is there: `extent` grows no more. */
  isWhole: boolean;
}

const INITIAL_DATA: ExcalidrawProps['initialData'] = { appState: { viewBackgroundColor: 'transparent' } };

/** An element is made valid once, however many steps show it. */
const restored = new WeakMap<BoardElement, ExcalidrawElement[]>();

function restore(element: BoardElement): ExcalidrawElement[] {
  const known = restored.get(element);
  if (known) return known;
  const made = restoreForeign(element) as unknown as ExcalidrawElement[];
  restored.set(element, made);
  return made;
}

/** A page of a board, drawn and to look at alone: a replay moves it. */
export const ReplayCanvas = memo(function ReplayCanvas({
  boardId,
  elements,
  extent,
  pageKey,
  isWhole,
}: ReplayCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<ExcalidrawImperativeAPI | null>(null);
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  // Excalidraw gives its API before its first scene is set, which would remove anything put in earlier.
  const handleChange = useCallback(() => setApi(handle.current), []);
  useDrawnElements(api, place, { elements, extent, isWhole });
  useView(api, { extent, pageKey });
  usePictures(api, { boardId, elements });
  return (
    <div ref={place} className="board-canvas pointer-events-none" inert>
      <Excalidraw
        excalidrawAPI={(given) => {
          handle.current = given;
        }}
        initialData={INITIAL_DATA}
        onChange={handleChange}
        viewModeEnabled
        zenModeEnabled
        theme="light"
        handleKeyboardGlobally={false}
        validateEmbeddable={false}
        aiEnabled={false}
      />
    </div>
  );
});

type Api = ExcalidrawImperativeAPI | null;

/** Shows the moment; an empty page is used to draw ahead, unseen, what will be on it. */
function useDrawnElements(
  api: Api,
  place: RefObject<HTMLElement | null>,
  { elements, extent, isWhole }: Pick<ReplayCanvasProps, 'elements' | 'extent' | 'isWhole'>,
): void {
  const [drawn] = useState(nothingDrawn);
  const show = useEffectEvent((shown: readonly BoardElement[]) =>
    api?.updateScene({ elements: shown.flatMap(restore), captureUpdate: CaptureUpdateAction.NEVER }),
  );
  const isEmpty = elements.length === 0;
  useEffect(() => {
    if (!api || !isEmpty || !isWhole) return undefined;
    const hide = (opacity: '' | '0') => place.current?.style.setProperty('opacity', opacity);
    return drawAhead(extent, drawn, {
      show: (part) => {
        hide('0');
        show(part);
      },
      onEnd: () => {
        show([]);
        hide('');
      },
    });
  }, [api, place, isEmpty, isWhole, extent, drawn]);
  useEffect(() => (api ? drawInParts(elements, drawn, show) : undefined), [api, elements, drawn]);
}

function useView(api: Api, { extent, pageKey }: Pick<ReplayCanvasProps, 'extent' | 'pageKey'>): void {
  const fit = useEffectEvent(() => {
    const seen = extent.flatMap(restore);
    if (seen.length > 0) api?.scrollToContent(seen, { fitToContent: true, animate: false });
  });
  useEffect(() => fit(), [api, pageKey, extent.length]);
  useEffect(() => {
    // A turned phone has other room, which Excalidraw takes first.
    const listen = () => void requestAnimationFrame(() => fit());
    window.addEventListener('resize', listen);
    return () => window.removeEventListener('resize', listen);
  }, []);
}

function usePictures(api: Api, { boardId, elements }: Pick<ReplayCanvasProps, 'boardId' | 'elements'>): void {
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const id of new Set(elements.flatMap((element) => fileIdOf(element) ?? []))) {
      const key = `${boardId} ${id}`;
      if (!api || asked.current.has(key)) continue;
      asked.current.add(key);
      void loadPicture({ boardId, userId: null }, id).then((file) =>
        file ? api.addFiles([file]) : undefined,
      );
    }
  }, [api, boardId, elements]);
}
