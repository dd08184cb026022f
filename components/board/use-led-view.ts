'use client';
import type { AppState, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readPlace } from '@/lib/board/drawing-view';
import type { Bridge } from '@/lib/board/bridge-types';
import { fitView, isNear, isSameBoardView, pageOf, viewOf } from '@/lib/board/led-view';
import type { BoardView, Place } from '@/lib/board/led-view';
import type { View } from '@/lib/board/zoom';

export interface LedView {
  /** What this person is led to see; null or absent: they look around themselves. */
  led?: BoardView | null;
  /** Called with what is seen here, at first and when it changes. */
  onLook?: (view: BoardView) => void;
  /** This person moved the view although they were led. */
  onOwnLook?: () => void;
}

type Zoom = AppState['zoom'];

/** A view that was set, for a board of this size. `isThere`: it has come into effect. */
interface Applied extends Place, Pick<View, 'width' | 'height'> {
  isThere: boolean;
}

/** A line that is being drawn would be torn, and a word that is typed would be carried away. */
function isBusy(api: ExcalidrawImperativeAPI): boolean {
  const { cursorButton, editingTextElement } = api.getAppState();
  return cursorButton === 'down' || editingTextElement !== null;
}

export interface Looked extends LedView {
  /** Null: the board is not connected yet. */
  bridge: Pick<Bridge, 'page' | 'goTo'> | null;
  /** The page that is shown. */
  page: string;
}

/** Shows what somebody else sees of the board, until this person looks elsewhere; and reports what is seen here. */
export function useLedView(
  api: ExcalidrawImperativeAPI | null,
  { led = null, bridge, page, ...report }: Looked,
): void {
  const applied = useRef<Applied | null>(null);
  const seen = useRef<BoardView | null>(null);
  const apply = useEffectEvent(() => {
    if (!api || !bridge || !led || isBusy(api)) return;
    if (bridge.page() !== pageOf(led)) {
      applied.current = null;
      bridge.goTo(pageOf(led));
      // It may not be there yet.
      if (bridge.page() !== pageOf(led)) return;
    }
    const { width, height, ...place } = readPlace(api);
    const to = fitView(led, { width, height });
    const isThere = isNear(to, place);
    applied.current = { ...to, width, height, isThere };
    if (isThere) return;
    const { scrollX, scrollY, zoom } = to;
    api.updateScene({ appState: { scrollX, scrollY, zoom: { value: zoom as Zoom['value'] } } });
  });
  const note = useEffectEvent(() => {
    if (!api || !bridge) return;
    const place = readPlace(api);
    const view = viewOf(place, bridge.page());
    if (!seen.current || !isSameBoardView(seen.current, view)) {
      seen.current = view;
      report.onLook?.(view);
    }
    const { current } = applied;
    if (!led || isBusy(api)) return;
    if (!current || bridge.page() !== pageOf(led)) return apply();
    if (!current.isThere) current.isThere = isNear(current, place);
    else if (!isNear(current, place) && current.width === place.width && current.height === place.height)
      return report.onOwnLook?.();
    if (current.isThere) apply();
  });
  useEffect(() => {
    if (!api) return undefined;
    note();
    return api.onChange(() => note());
  }, [api, bridge]);
  useEffect(() => {
    if (led) apply();
    else applied.current = null;
    // What is seen of another page is reported, also where both are empty.
    note();
  }, [api, bridge, led, page]);
}
