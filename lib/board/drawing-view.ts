import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { COLOUR_IDS, COLOURS } from './palette';
import type { ColourId } from './palette';
import { isFilled, isMarker } from './restyle';
import type { Ink } from './tools';
import type { View } from './zoom';

/** Excalidraw's state as the toolbar shows it. */
export interface DrawingView {
  selected: number;
  /** What is written in the selected elements, on one line; empty: nothing. */
  text: string;
  /** Ink of the first selected element. */
  ink: Ink | null;
  colour: ColourId | null;
  /** A line of several points is being drawn and still has to be finished. */
  unfinished: boolean;
  zoom: number;
  /** A stylus draws, and fingers only move the canvas. */
  penMode: boolean;
  /** No part of the drawing is in view. */
  lost: boolean;
}

export const FIRST_VIEW: DrawingView = {
  selected: 0,
  text: '',
  ink: null,
  colour: null,
  unfinished: false,
  zoom: 1,
  penMode: false,
  lost: false,
};

function inkOf(element: ExcalidrawElement): Ink {
  if (isFilled(element)) return 'note';
  return isMarker(element) ? 'marker' : 'line';
}

export function colourOf(element: ExcalidrawElement, ink: Ink): ColourId | null {
  const shown = (ink === 'note' ? element.backgroundColor : element.strokeColor).toUpperCase();
  return COLOUR_IDS.find((id) => COLOURS[id][ink === 'note' ? 'note' : 'line'] === shown) ?? null;
}

/** The words of the chosen texts, and of those that stand in a chosen note or shape. */
function textOf(api: ExcalidrawImperativeAPI, ids: readonly string[]): string {
  if (ids.length === 0) return '';
  return api
    .getSceneElements()
    .flatMap((one) =>
      one.type === 'text' && (ids.includes(one.id) || ids.includes(one.containerId ?? ''))
        ? one.originalText
        : [],
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function readDrawing(api: ExcalidrawImperativeAPI): DrawingView {
  const { selectedElementIds, multiElement, zoom, penMode, scrolledOutside } = api.getAppState();
  const ids = Object.keys(selectedElementIds);
  const selected =
    ids.length > 0 ? api.getSceneElements().filter(({ id }) => selectedElementIds[id] === true) : [];
  const [first] = selected;
  const ink = first ? inkOf(first) : null;
  return {
    selected: selected.length,
    text: textOf(api, ids),
    ink,
    colour: first && ink ? colourOf(first, ink) : null,
    unfinished: multiElement !== null,
    zoom: zoom.value,
    penMode,
    lost: scrolledOutside,
  };
}

export const isSameView = (one: DrawingView, other: DrawingView): boolean =>
  (Object.keys(one) as (keyof DrawingView)[]).every((key) => one[key] === other[key]);

export function readPlace(api: ExcalidrawImperativeAPI): View {
  const { scrollX, scrollY, zoom, width, height } = api.getAppState();
  return { scrollX, scrollY, zoom: zoom.value, width, height };
}
