/** Items of the bar itself: tools, one button for all shapes, and commands. */
export type BarItem =
  | 'select'
  | 'pen'
  | 'highlighter'
  | 'eraser'
  | 'text'
  | 'shapes'
  | 'note'
  | 'laser'
  | 'image'
  | 'colour'
  | 'undo'
  | 'redo'
  | 'contents'
  | 'more';

export const BAR_ITEMS = [
  'select',
  'pen',
  'highlighter',
  'eraser',
  'text',
  'shapes',
  'note',
  'laser',
  'image',
  'colour',
  'undo',
  'redo',
  'contents',
  'more',
] as const satisfies BarItem[];

/** Order in which items leave a bar that is too short; the others never leave. */
const LEAVING = [
  'contents',
  'redo',
  'image',
  'highlighter',
  'shapes',
  'laser',
  'note',
  'text',
] as const satisfies BarItem[];

export interface BarLayout {
  upright: boolean;
  shown: BarItem[];
  /** Items in the "more" menu instead. */
  hidden: BarItem[];
}

/** From this board width in pixels there is room for a bar beside the drawing. */
export const UPRIGHT_FROM = 560;
const MARGIN = 8;
const FRAME = 8;
/** Pixels of the divider before the colour. */
const RULE = 8;
const GAP = 1;
const SMALL = 38;
const LARGE = 44;

/** Lays out the bar for a board of this size in pixels, for touch or for a mouse. */
export function layOutBar(size: { width: number; height: number }, touch: boolean): BarLayout {
  const upright = size.width >= UPRIGHT_FROM;
  const length = (upright ? size.height - RULE : size.width) - 2 * MARGIN - FRAME;
  const item = (touch || !upright ? LARGE : SMALL) + GAP;
  const room = Math.floor((length + GAP) / item);
  const gone: BarItem[] = LEAVING.slice(0, Math.max(0, BAR_ITEMS.length - room));
  return {
    upright,
    shown: BAR_ITEMS.filter((id) => !gone.includes(id)),
    hidden: BAR_ITEMS.filter((id) => gone.includes(id)),
  };
}
