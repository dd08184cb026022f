'use client';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BoardState, Bridge } from './bridge-types';
import { isDrawing } from './page-turn';

/** A page that was opened for all. */
export interface OpenedPage {
  boardId: number;
  page: string;
  /** Milliseconds by the server's clock. */
  at: number;
  /** Who opened it. */
  name: string;
}

/** A page to which this person was led; `from`: the one they left, null: they draw, and stay until they go. */
export interface PageMove {
  to: string;
  from: string | null;
  name: string;
}

/** Of each board, which opening was followed: a board is closed and opened again while one looks at another. */
const followed = new Map<number, number>();

interface Given {
  opened: OpenedPage | null;
  bridge: Bridge | null;
  api: ExcalidrawImperativeAPI | null;
  state: BoardState;
}

/** Leads to the page that is opened for all, once each time; whoever draws is not torn away. */
export function useOpenedPage({ opened, bridge, api, state }: Given) {
  const [move, setMove] = useState<PageMove | null>(null);
  const wasThere = useRef(false);
  const isThere = bridge !== null && state.joined && !state.loading;
  const follow = useEffectEvent(() => {
    if (!opened || !bridge || !api) return;
    // Whoever comes later is on that page at once.
    const isFirst = !wasThere.current;
    wasThere.current = true;
    const { boardId, page, at, name } = opened;
    if (at <= (followed.get(boardId) ?? -Infinity)) return;
    followed.set(boardId, at);
    const from = bridge.page();
    if (page === from) return setMove(null);
    if (isDrawing(api)) return setMove({ to: page, from: null, name });
    bridge.goTo(page);
    setMove(isFirst ? null : { to: page, from, name });
  });
  const note = useEffectEvent(() => {
    wasThere.current = true;
  });
  const at = opened?.at ?? null;
  useEffect(() => {
    if (!isThere) return;
    if (at === null) note();
    else follow();
  }, [at, isThere]);
  return { move, onHide: () => setMove(null) };
}
