'use client';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useEffect, useState } from 'react';
import { listItems } from '@/lib/board/contents/items';
import type { BoardItem } from '@/lib/board/contents/items';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

/** A drawing changes many times in a second while somebody draws. */
const READ_MS = 100;

export const elementsOf = (api: ExcalidrawImperativeAPI) =>
  api.getSceneElements() as unknown as readonly BoardElement[];

/** Ids of the chosen elements, in the order in which they were chosen. */
export const chosenOf = (api: ExcalidrawImperativeAPI): string[] =>
  Object.entries(api.getAppState().selectedElementIds).flatMap(([id, isChosen]) => (isChosen ? [id] : []));

export interface Shown {
  items: readonly BoardItem[];
  chosen: readonly string[];
}

export const readShown = (api: ExcalidrawImperativeAPI): Shown => ({
  items: listItems(elementsOf(api)),
  chosen: chosenOf(api),
});

/** What is on the page that is shown, and what of it is chosen. */
export function useItems(api: ExcalidrawImperativeAPI): Shown {
  const [shown, setShown] = useState(() => readShown(api));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = api.onChange(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setShown(readShown(api));
      }, READ_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [api]);
  return shown;
}
