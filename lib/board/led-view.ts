import { MAIN_PAGE } from '@/lib/contract/board-page.ts';
import type { LessonChangeOf } from '@/lib/contract/live/changes.ts';
import type { View } from './zoom';

/** What somebody sees of a board, in its coordinates. */
export type BoardView = NonNullable<LessonChangeOf<'follow'>['view']>;

/** Where the canvas stands. */
export type Place = Pick<View, 'scrollX' | 'scrollY' | 'zoom'>;

/** Excalidraw's own limits. */
const ZOOM_MIN = 0.1;
const ZOOM_MAX = 30;
/** Pixels by which a place may differ after it was set. */
const NEAR = 0.5;

/** Without a negative zero. */
const rounded = (value: number) => Math.round(value * 100) / 100 + 0;

export const viewOf = ({ scrollX, scrollY, zoom, width, height }: View, page: string): BoardView => ({
  x: rounded(-scrollX),
  y: rounded(-scrollY),
  width: Math.max(1, rounded(width / zoom)),
  height: Math.max(1, rounded(height / zoom)),
  ...(page !== MAIN_PAGE && { page }),
});

/** The page of which it is a view; before there were pages, the one that every board has. */
export const pageOf = ({ page = MAIN_PAGE }: BoardView): string => page;

/** Where the canvas stands to show all of that view, in the middle of a board of this size. */
export function fitView(view: BoardView, { width, height }: Pick<View, 'width' | 'height'>): Place {
  const zoom = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, Math.min(width / view.width, height / view.height)));
  return {
    scrollX: width / zoom / 2 - (view.x + view.width / 2),
    scrollY: height / zoom / 2 - (view.y + view.height / 2),
    zoom,
  };
}

export const isNear = (one: Place, other: Place): boolean =>
  Math.abs(one.zoom - other.zoom) < 0.001 * one.zoom &&
  Math.abs(one.scrollX - other.scrollX) * one.zoom < NEAR &&
  Math.abs(one.scrollY - other.scrollY) * one.zoom < NEAR;

export const isSameBoardView = (one: BoardView, other: BoardView): boolean =>
  one.x === other.x &&
  one.y === other.y &&
  one.width === other.width &&
  one.height === other.height &&
  one.page === other.page;
