'use client';
import '@excalidraw/excalidraw/index.css';
import '../board/board.css';
import { CaptureUpdateAction, Excalidraw } from '@excalidraw/excalidraw';
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { ExcalidrawImperativeAPI, ExcalidrawProps } from '@excalidraw/excalidraw/types';
import { memo, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileIdOf, loadPicture } from '@/lib/board/pictures';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { restoreForeign } from '../board/drawing-tools';

export interface ReplayCanvasProps {
  boardId: number;
  /** From the lowest to the highest. */
  elements: readonly BoardElement[];
  /** What the view has room for: the page as it will be, so that it does not jump while the page fills. */
  extent: readonly BoardElement[];
  /** Another one is another view. */
  pageKey: string;
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
}: ReplayCanvasProps) {
  const handle = useRef<ExcalidrawImperativeAPI | null>(null);
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  // Excalidraw gives its API before its first scene is set, which would remove anything put in earlier.
  const handleChange = useCallback(() => setApi(handle.current), []);
  useShownElements(api, { boardId, elements, extent, pageKey });
  return (
    <div className="board-canvas pointer-events-none" inert>
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

function useShownElements(
  api: ExcalidrawImperativeAPI | null,
  { boardId, elements, extent, pageKey }: ReplayCanvasProps,
): void {
  useEffect(() => {
    api?.updateScene({
      elements: elements.flatMap(restore),
      captureUpdate: CaptureUpdateAction.NEVER,
    });
  }, [api, elements]);
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
