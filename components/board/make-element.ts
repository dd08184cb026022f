import {
  CaptureUpdateAction,
  convertToExcalidrawElements,
  newElementWith,
  restoreElements,
} from '@excalidraw/excalidraw';
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { boxOf } from '@/lib/board/contents/box';
import { kindOf } from '@/lib/board/contents/items';
import { GAP, shapeOf } from '@/lib/board/contents/shape';
import type { PlacedTool, Shape } from '@/lib/board/contents/shape';
import { showBox } from '@/lib/board/contents/show-box';
import { readPlace } from '@/lib/board/drawing-view';
import type { Insets } from '@/lib/board/edge-marks';
import type { Width } from '@/lib/board/palette';
import { styleOf, TOOLS } from '@/lib/board/tools';
import type { Inks, ToolId } from '@/lib/board/tools';
import { middleOf } from '@/lib/board/zoom';
import type { View } from '@/lib/board/zoom';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { pressKey } from './drawing-actions';

/** What a person draws with. */
export interface Hand {
  tool: ToolId;
  inks: Inks;
  width: Width;
}

const WRITTEN_IN: readonly PlacedTool[] = ['text', 'note', 'rectangle', 'ellipse', 'diamond'];
/** What an arrow can be bound to. */
const BOUND_TO: readonly string[] = ['rectangle', 'ellipse', 'diamond', 'image', 'text'];

/** A text is typed into it as soon as it is made. */
export const isWrittenIn = (tool: PlacedTool) => WRITTEN_IN.includes(tool);

const NOTHING_OVER: Insets = { left: 0, right: 0, top: 0, bottom: 0 };

/** Moves the view to this box, unless all of it is in view. */
export function showBoxOn(api: ExcalidrawImperativeAPI, box: ReturnType<typeof boxOf>, insets: Insets): void {
  const place = readPlace(api);
  const to = showBox(place, box, insets);
  if (to.scrollX !== place.scrollX || to.scrollY !== place.scrollY) api.updateScene({ appState: to });
}

type Skeletons = NonNullable<Parameters<typeof convertToExcalidrawElements>[0]>;

function elementOf(tool: PlacedTool, shape: Shape, hand: Hand): ExcalidrawElement | undefined {
  const style = styleOf(tool, hand.inks, hand.width);
  const look = {
    ...shape,
    strokeColor: tool === 'note' ? 'transparent' : style.currentItemStrokeColor,
    backgroundColor: style.currentItemBackgroundColor,
    strokeWidth: style.currentItemStrokeWidth,
    opacity: style.currentItemOpacity,
    fillStyle: 'solid' as const,
    roughness: 0,
  };
  const { type } = TOOLS[tool];
  // Excalidraw makes whole elements of what it is given, except of free lines, which it restores.
  if (type === 'freedraw') {
    const line = { ...look, id: crypto.randomUUID(), type, simulatePressure: true, pressures: [] };
    return restoreElements([line as unknown as ExcalidrawElement], null)[0];
  }
  const skeleton =
    type === 'text'
      ? { x: shape.x, y: shape.y, type, text: '', fontSize: style.currentItemFontSize, fontFamily: 6 }
      : { ...look, type: type ?? 'rectangle' };
  return convertToExcalidrawElements([{ ...look, ...skeleton }] as unknown as Skeletons)[0];
}

/** The ends of an arrow go with what it was drawn between. */
function bind(arrow: ExcalidrawElement, ends: readonly ExcalidrawElement[]): ExcalidrawElement {
  const [from, to] = ends;
  if (!from || !to) return arrow;
  const binding = ({ id }: ExcalidrawElement) => ({ elementId: id, focus: 0, gap: GAP });
  return newElementWith(arrow as ExcalidrawElement & { startBinding: unknown; endBinding: unknown }, {
    startBinding: binding(from),
    endBinding: binding(to),
  });
}

export interface Maker {
  api: ExcalidrawImperativeAPI;
  board: HTMLElement;
  hand: Hand;
}

/** The middle of what is seen beside that which lies over the board. */
const middleBeside = (view: View, { left, right, top, bottom }: Insets) => {
  const { x, y } = middleOf(view);
  return { x: x + (left - right) / 2 / view.zoom, y: y + (top - bottom) / 2 / view.zoom };
};

/** What this tool makes, in the middle of the view or at what is chosen; chosen then, and ready for typing. */
export function makeElement(
  { api, board, hand }: Maker,
  tool: PlacedTool,
  over = NOTHING_OVER,
): string | null {
  const { selectedElementIds } = api.getAppState();
  const drawn = api.getSceneElements();
  const asDrawn = (element: ExcalidrawElement) => element as unknown as BoardElement;
  const chosen = Object.keys(selectedElementIds).flatMap((id) => drawn.find((each) => each.id === id) ?? []);
  const shape = shapeOf(tool, {
    middle: middleBeside(readPlace(api), over),
    chosen: chosen.map((element) => boxOf(asDrawn(element))),
    taken: drawn.map(asDrawn).flatMap((each) => (kindOf(each) === 'background' ? [] : [boxOf(each)])),
  });
  const element = elementOf(tool, shape, hand);
  if (!element) return null;
  const ends = tool === 'arrow' ? chosen.slice(0, 2).filter(({ type }) => BOUND_TO.includes(type)) : [];
  const arrow = { id: element.id, type: 'arrow' as const };
  const isBound = ends.length === 2;
  const others = api
    .getSceneElementsIncludingDeleted()
    .map((each) =>
      isBound && ends.some(({ id }) => id === each.id)
        ? newElementWith(each, { boundElements: [...(each.boundElements ?? []), arrow] })
        : each,
    );
  api.setActiveTool({ type: 'selection' });
  api.updateScene({
    elements: [...others, isBound ? bind(element, ends) : element],
    appState: { selectedElementIds: { [element.id]: true }, ...styleOf(tool, hand.inks, hand.width) },
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  });
  showBoxOn(api, boxOf(asDrawn(element)), over);
  requestAnimationFrame(() => {
    // The text takes the style that is current when typing begins.
    if (isWrittenIn(tool)) pressKey(board, 'Enter');
    api.updateScene({ appState: styleOf('select', hand.inks, hand.width) });
  });
  return element.id;
}

/**
 * Calls back when the typing that begins now has ended; not at all where none begins.
 * @param label what the field is called, which Excalidraw does not name; null: somebody else names it
 */
export function afterTyping(
  { api, board }: { api: ExcalidrawImperativeAPI; board: HTMLElement },
  label: string | null,
  onEnd: () => void,
): void {
  let hasBegun = false;
  const stop = api.onChange((_, { editingTextElement }) => {
    if (editingTextElement && !hasBegun) {
      hasBegun = true;
      const field = board.querySelector('.excalidraw-wysiwyg');
      if (label !== null) field?.setAttribute('aria-label', label);
    } else if (!editingTextElement && hasBegun) {
      stop();
      onEnd();
    }
  });
}

/** Calls back with the picture that is put in next, and is not called where none is. */
export function afterPicture(api: ExcalidrawImperativeAPI, onPicture: (id: string) => void): void {
  const before = new Set(api.getSceneElements().map(({ id }) => id));
  const stop = api.onChange((elements, { activeTool }) => {
    const picture = elements.find(
      ({ id, type, isDeleted }) => type === 'image' && !isDeleted && !before.has(id),
    );
    if (picture) onPicture(picture.id);
    // Another tool was chosen instead.
    if (picture || (activeTool.type !== 'image' && activeTool.type !== 'selection')) stop();
  });
}
