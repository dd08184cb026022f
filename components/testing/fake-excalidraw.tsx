import type { ExcalidrawImperativeAPI, ExcalidrawProps } from '@excalidraw/excalidraw/types';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

/** Replaces Excalidraw, which needs a canvas: it holds elements and shows their texts. */
const paper = {
  elements: [] as readonly BoardElement[],
  change: (): void => undefined,
  errorMessage: null as ReactNode,
  scroll: { scrollX: 0, scrollY: 0, zoom: { value: 1 } },
};

const STATE = {
  activeTool: { type: 'selection' },
  selectedElementIds: {},
  multiElement: null,
  editingTextElement: null,
  resizingElement: null,
  newElement: null,
  cursorButton: 'up',
  penMode: false,
  scrolledOutside: false,
  ...{ width: 800, height: 600 },
};

type Listener = NonNullable<ExcalidrawProps['onChange']>;
const listeners = new Set<Listener>();
const stateNow = () => ({ ...STATE, ...paper.scroll, errorMessage: paper.errorMessage }) as never;

const living = () => paper.elements.filter(({ isDeleted }) => !isDeleted);

interface Scene {
  elements?: readonly BoardElement[];
  appState?: { errorMessage?: null } & Partial<(typeof paper)['scroll']>;
}

const makeApi = (redraw: () => void) => ({
  getSceneElementsIncludingDeleted: () => paper.elements,
  getSceneElements: living,
  getAppState: stateNow,
  getFiles: () => ({}),
  addFiles: () => undefined,
  history: { clear: () => undefined },
  onChange(listener: Listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  setActiveTool: () => undefined,
  scrollToContent: () => undefined,
  updateScene({ elements, appState }: Scene) {
    if (appState?.errorMessage === null) paper.errorMessage = null;
    if (elements) paper.elements = elements;
    const { scrollX, scrollY, zoom } = { ...paper.scroll, ...appState };
    paper.scroll = { scrollX, scrollY, zoom };
    redraw();
  },
});

export function Excalidraw({ excalidrawAPI, onChange, viewModeEnabled }: ExcalidrawProps) {
  const [, redraw] = useState(0);
  useEffect(() => {
    const change = () => {
      redraw((count) => count + 1);
      for (const listener of [onChange, ...listeners]) listener?.([], stateNow(), {});
    };
    paper.change = change;
    excalidrawAPI?.(makeApi(change) as unknown as ExcalidrawImperativeAPI);
    change();
  }, [excalidrawAPI, onChange]);
  return (
    <ul className="excalidraw wrap-anywhere" tabIndex={-1} data-view-mode={viewModeEnabled}>
      {living().map(({ id, text }) => (
        <li key={id}>{String(text)}</li>
      ))}
      {paper.errorMessage ? <li role="dialog">{paper.errorMessage}</li> : null}
    </ul>
  );
}

export const CaptureUpdateAction = { NEVER: 'NEVER', IMMEDIATELY: 'IMMEDIATELY' };
export const newElementWith = (element: BoardElement, change: Partial<BoardElement>): BoardElement => ({
  ...element,
  ...change,
  version: element.version + 1,
});
export const convertToExcalidrawElements = (skeletons: readonly Partial<BoardElement>[]) =>
  skeletons.map((given) => ({
    ...{ id: crypto.randomUUID(), version: 1, versionNonce: 1, isDeleted: false },
    ...given,
  }));
export const exportToCanvas = async () => document.createElement('canvas');
export const isInvisiblySmallElement = () => false;
export const restoreElements = (elements: readonly BoardElement[]) => elements;
export const reconcileElements = (ours: readonly BoardElement[], theirs: readonly BoardElement[]) => [
  ...new Map([...ours, ...theirs].map((element) => [element.id, element])).values(),
];

/** A text element of a board. */
export const writtenText = (id: string, text: string): BoardElement => ({
  id,
  text,
  type: 'text',
  version: 1,
  versionNonce: 1,
  isDeleted: false,
});

/** Where the canvas stands. */
export const paperPlace = () => ({ ...paper.scroll, zoom: paper.scroll.zoom.value });

/** A person moves the canvas. */
export function movePaper(scrollX: number, scrollY: number): void {
  paper.scroll = { ...paper.scroll, scrollX, scrollY };
  paper.change();
}

/** Excalidraw refuses a picture, with words of its own. */
export function refusePicture(): void {
  paper.errorMessage = 'File is too big.';
  paper.change();
}

/**
 * Resets the fake for each test, with the browser APIs that Excalidraw needs. Returns a function that adds an element
 * as a person does.
 */
export function installFakePaper(): (element: BoardElement) => void {
  beforeEach(() => {
    paper.elements = [];
    paper.errorMessage = null;
    paper.scroll = { scrollX: 0, scrollY: 0, zoom: { value: 1 } };
    vi.stubGlobal('FontFace', class {});
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  });
  afterEach(() => void Reflect.deleteProperty(document, 'fonts'));
  return (element) => {
    paper.elements = [...paper.elements, element];
    paper.change();
  };
}
