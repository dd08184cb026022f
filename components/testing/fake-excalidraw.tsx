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
  selectedElementIds: {} as Readonly<Record<string, true>>,
  editingTextElement: null as BoardElement | null,
  activeTool: { type: 'selection' },
  scroll: { scrollX: 0, scrollY: 0, zoom: { value: 1 } },
};

const STATE = {
  multiElement: null,
  resizingElement: null,
  newElement: null,
  cursorButton: 'up',
  penMode: false,
  scrolledOutside: false,
  ...{ width: 800, height: 600 },
};

type Listener = NonNullable<ExcalidrawProps['onChange']>;
const listeners = new Set<Listener>();
const stateNow = () => ({ ...STATE, ...paper, ...paper.scroll }) as never;

const living = () => paper.elements.filter(({ isDeleted }) => !isDeleted);

interface Scene {
  elements?: readonly BoardElement[];
  appState?: { errorMessage?: null; selectedElementIds?: Record<string, true> } & Partial<
    (typeof paper)['scroll']
  >;
}

/** Excalidraw deletes what is chosen, and writes in it: in a shape, a text of its own. */
function handleKey(key: string): void {
  const isChosen = ({ id }: BoardElement) => paper.selectedElementIds[id] === true;
  if (key === 'Delete') {
    paper.elements = paper.elements.map((element) =>
      isChosen(element) ? { ...element, isDeleted: true, version: element.version + 1 } : element,
    );
  } else if (key === 'Enter') paper.editingTextElement = living().find(isChosen) ?? null;
  else return;
  paper.change();
}

function endWriting(text: string): void {
  const written = paper.editingTextElement;
  if (!written) return;
  paper.editingTextElement = null;
  const inside = { ...writtenText(`${written.id}-text`, text), containerId: written.id };
  paper.elements =
    written.type === 'text'
      ? paper.elements.map((each) =>
          each.id === written.id ? { ...each, text, originalText: text, version: each.version + 1 } : each,
        )
      : [...paper.elements, inside];
  paper.change();
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
  setActiveTool(activeTool: { type: string }) {
    paper.activeTool = activeTool;
    redraw();
  },
  scrollToContent: () => undefined,
  updateScene({ elements, appState }: Scene) {
    if (appState?.errorMessage === null) paper.errorMessage = null;
    if (elements) paper.elements = elements;
    paper.selectedElementIds = appState?.selectedElementIds ?? paper.selectedElementIds;
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
    // Its API stays the same, and reports to whoever listens now.
    excalidrawAPI?.(makeApi(() => paper.change()) as unknown as ExcalidrawImperativeAPI);
    change();
  }, [excalidrawAPI, onChange]);
  return (
    <ul
      className="excalidraw wrap-anywhere"
      tabIndex={-1}
      data-view-mode={viewModeEnabled}
      onKeyDown={({ key }) => handleKey(key)}
    >
      {living().map(({ id, text }) => (
        <li key={id}>{String(text)}</li>
      ))}
      {paper.editingTextElement ? (
        <textarea
          className="excalidraw-wysiwyg"
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape') endWriting(event.currentTarget.value);
          }}
        />
      ) : null}
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
const completed = (given: Partial<BoardElement>) => ({
  ...{ id: crypto.randomUUID(), version: 1, versionNonce: 1, isDeleted: false },
  ...given,
});
export const convertToExcalidrawElements = (skeletons: readonly Partial<BoardElement>[]) =>
  skeletons.map(completed);
export const exportToCanvas = async () => document.createElement('canvas');
export const isInvisiblySmallElement = () => false;
export const restoreElements = (elements: readonly BoardElement[]) => elements.map(completed);
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
    paper.selectedElementIds = {};
    paper.editingTextElement = null;
    paper.activeTool = { type: 'selection' };
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
