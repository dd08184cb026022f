/** What stands in the bar itself: tools, one button for all shapes, and what is done rather than drawn with. */
export type BarItem =
  | 'select'
  | 'pen'
  | 'highlighter'
  | 'eraser'
  | 'text'
  | 'shapes'
  | 'note'
  | 'image'
  | 'colour'
  | 'undo'
  | 'redo'
  | 'more';

export const BAR_ITEMS = [
  'select',
  'pen',
  'highlighter',
  'eraser',
  'text',
  'shapes',
  'note',
  'image',
  'colour',
  'undo',
  'redo',
  'more',
] as const satisfies BarItem[];

/** Who leaves the bar first when it gets short; the others never do. */
const LEAVING = ['redo', 'image', 'highlighter', 'shapes', 'note', 'text'] as const satisfies BarItem[];

export interface BarLayout {
  upright: boolean;
  shown: BarItem[];
  /** In the further menu instead. */
  hidden: BarItem[];
}

/** From this width of the board on there is room for a bar beside the drawing. */
export const UPRIGHT_FROM = 560;
const MARGIN = 8;
const FRAME = 8;
/** The rule before the colour. */
const RULE = 8;
const GAP = 1;
const SMALL = 38;
const LARGE = 44;

/** How the bar lies on a board of this size, for fingers or for a mouse. */
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
