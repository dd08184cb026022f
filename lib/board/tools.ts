import type { AppState } from '@excalidraw/excalidraw/types';
import { COLOURS } from './palette';
import type { ColourId, Width } from './palette';

export type ToolId =
  | 'select'
  | 'pen'
  | 'highlighter'
  | 'eraser'
  | 'text'
  | 'rectangle'
  | 'ellipse'
  | 'diamond'
  | 'line'
  | 'arrow'
  | 'note'
  | 'laser'
  | 'image'
  | 'hand';

/** Each kind of tool has a colour of its own: a marker is not black because the pen is. */
export type Ink = 'line' | 'marker' | 'note';

export interface Tool {
  /** Excalidraw's tool type; a note is put on the board at once and is no mode. */
  type: 'selection' | 'freedraw' | 'eraser' | 'text' | ShapeId | 'image' | 'laser' | 'hand' | null;
  key: string;
  ink: Ink;
  /** Stroke widths of its line. */
  widths: Record<Width, number>;
}
export type ShapeId = 'rectangle' | 'ellipse' | 'diamond' | 'line' | 'arrow';

const LINES = { thin: 2, medium: 4, thick: 7 } as const;
/** Excalidraw draws a free line about four times as thick as its stroke width. */
const FREE = { thin: 1, medium: 2, thick: 4 } as const;
const MARKER = { thin: 3, medium: 5, thick: 8 } as const;

export const TOOLS = {
  select: { type: 'selection', key: 'v', ink: 'line', widths: LINES },
  pen: { type: 'freedraw', key: 'p', ink: 'line', widths: FREE },
  highlighter: { type: 'freedraw', key: 'm', ink: 'marker', widths: MARKER },
  eraser: { type: 'eraser', key: 'e', ink: 'line', widths: LINES },
  text: { type: 'text', key: 't', ink: 'line', widths: LINES },
  rectangle: { type: 'rectangle', key: 'r', ink: 'line', widths: LINES },
  ellipse: { type: 'ellipse', key: 'o', ink: 'line', widths: LINES },
  diamond: { type: 'diamond', key: 'd', ink: 'line', widths: LINES },
  line: { type: 'line', key: 'l', ink: 'line', widths: LINES },
  arrow: { type: 'arrow', key: 'a', ink: 'line', widths: LINES },
  note: { type: null, key: 'n', ink: 'note', widths: LINES },
  /** Points, and stores nothing: its trail fades by itself. */
  laser: { type: 'laser', key: 'k', ink: 'line', widths: LINES },
  image: { type: 'image', key: 'i', ink: 'line', widths: LINES },
  hand: { type: 'hand', key: 'h', ink: 'line', widths: LINES },
} as const satisfies Record<ToolId, Tool>;

export const TOOL_IDS = Object.keys(TOOLS) as ToolId[];
export const SHAPE_IDS = ['rectangle', 'ellipse', 'diamond', 'line', 'arrow'] as const satisfies ShapeId[];

export const isShape = (id: ToolId): id is ShapeId => SHAPE_IDS.some((shape) => shape === id);

/** The tool that Excalidraw selected by itself: after a shape, by a number key, at the end of a text. */
export const toolOfType = (type: string): ToolId | null =>
  TOOL_IDS.find((id) => TOOLS[id].type === type) ?? null;

export const toolOfKey = (key: string): ToolId | null =>
  TOOL_IDS.find((id) => TOOLS[id].key === key.toLowerCase()) ?? null;

export type Inks = Record<Ink, ColourId>;
export const FIRST_INKS: Inks = { line: 'ink', marker: 'sary', note: 'sary' };

const FONT_SIZES = { thin: 20, medium: 28, thick: 36 } as const satisfies Record<Width, number>;
const MARKER_OPACITY = 60;

/** Style of the next element drawn with this tool. */
export function styleOf(id: ToolId, inks: Inks, width: Width) {
  const { ink, widths } = TOOLS[id];
  return {
    // Text on a note is in ink, whatever the note's colour is.
    currentItemStrokeColor: COLOURS[ink === 'note' ? 'ink' : inks[ink]].line,
    currentItemBackgroundColor: ink === 'note' ? COLOURS[inks.note].note : 'transparent',
    currentItemStrokeWidth: widths[width],
    currentItemFontSize: ink === 'note' ? FONT_SIZES.thin : FONT_SIZES[width],
    currentItemOpacity: ink === 'marker' ? MARKER_OPACITY : 100,
  } satisfies Partial<AppState>;
}
