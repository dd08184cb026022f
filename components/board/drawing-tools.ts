import {
  CaptureUpdateAction,
  isInvisiblySmallElement,
  reconcileElements,
  restoreElements,
} from '@excalidraw/excalidraw';
import type { ExcalidrawElement, OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import type { DrawingTools } from '@/lib/board/bridge-types';

type Remote = Parameters<typeof reconcileElements>[1][number];

/**
 * Makes elements of other people valid for Excalidraw. One by one: given together, it would repair their order and so
 * change them. Tombstones pass unchanged, or it would drop some. A repair is no change of the element: Excalidraw deletes
 * an empty text, as a newer version, which would be sent and would delete what its author is about to type.
 */
export function restoreForeign(element: BoardElement): Remote[] {
  const foreign = element as unknown as ExcalidrawElement;
  if (element.isDeleted) return [foreign as Remote];
  try {
    const { version, versionNonce, isDeleted } = foreign;
    const restored = restoreElements([foreign], null);
    return restored.map((each) => ({ ...each, version, versionNonce, isDeleted })) as unknown as Remote[];
  } catch {
    // The element was not made by Excalidraw: one missing element is better than no board.
    return [];
  }
}

const NOTHING_CHOSEN = {
  selectedElementIds: {},
  selectedGroupIds: {},
  editingGroupId: null,
  selectedLinearElement: null,
  editingLinearElement: null,
  multiElement: null,
  newElement: null,
} as const;

export const drawingTools: DrawingTools = {
  merge: (api, elements, theirs) => {
    const present = api.getSceneElementsIncludingDeleted() as readonly OrderedExcalidrawElement[];
    const incoming = new Set(theirs ? elements.map(({ id }) => id) : []);
    const ours = present.filter(({ id }) => !incoming.has(id));
    api.updateScene({
      elements: reconcileElements(ours, elements.flatMap(restoreForeign), api.getAppState()),
      captureUpdate: CaptureUpdateAction.NEVER,
    });
  },
  force: (api, elements) => {
    const forced = new Map(elements.flatMap(restoreForeign).map((element) => [element.id, element]));
    api.updateScene({
      elements: api.getSceneElementsIncludingDeleted().map((element) => forced.get(element.id) ?? element),
      captureUpdate: CaptureUpdateAction.NEVER,
    });
  },
  replace: (api, elements) => {
    api.updateScene({
      elements: reconcileElements([], elements.flatMap(restoreForeign), api.getAppState()),
      appState: NOTHING_CHOSEN,
      captureUpdate: CaptureUpdateAction.NEVER,
    });
    // Its steps belong to what is no longer there.
    api.history.clear();
  },
  isNothing: (element) =>
    (element.type === 'text' && element.text === '') ||
    isInvisiblySmallElement(element as unknown as ExcalidrawElement),
};
