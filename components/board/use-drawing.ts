'use client';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FIRST_VIEW, isSameView, readDrawing } from '@/lib/board/drawing-view';
import type { DrawingView } from '@/lib/board/drawing-view';
import type { ColourId, Width } from '@/lib/board/palette';
import { recolour, rewidth } from '@/lib/board/restyle';
import { FIRST_INKS, isShape, styleOf, toolOfType, TOOLS } from '@/lib/board/tools';
import type { Inks, ShapeId, ToolId } from '@/lib/board/tools';
import { changeElements, focusBoard, pressKey } from './drawing-actions';
import { makeElement } from './make-element';
import type { Hand } from './make-element';

export interface Drawing {
  api: ExcalidrawImperativeAPI;
  board: HTMLElement;
  view: DrawingView;
  hand: Hand;
  tool: ToolId;
  /** The last chosen shape. */
  shape: ShapeId;
  colour: ColourId;
  width: Width;
  pick(tool: ToolId): void;
  chooseColour(colour: ColourId): void;
  chooseWidth(width: Width): void;
  press(key: string, withControl?: boolean): void;
}

/** Follows Excalidraw's state, and the tools it selects by itself. */
function useView(api: ExcalidrawImperativeAPI, onTool: (tool: ToolId) => void): DrawingView {
  const [view, setView] = useState(FIRST_VIEW);
  const seen = useRef<string>('selection');
  useEffect(
    () =>
      api.onChange((_, { activeTool }) => {
        setView((before) => {
          const now = readDrawing(api);
          return isSameView(before, now) ? before : now;
        });
        if (activeTool.type === seen.current) return;
        seen.current = activeTool.type;
        const tool = toolOfType(activeTool.type);
        if (tool) onTool(tool);
      }),
    [api, onTool],
  );
  return view;
}

/** The current tool, colours and thickness, and the actions on the drawing. */
export function useDrawing(api: ExcalidrawImperativeAPI, board: HTMLElement): Drawing {
  const [tool, setTool] = useState<ToolId>('select');
  const [shape, setShape] = useState<ShapeId>('rectangle');
  const [inks, setInks] = useState<Inks>(FIRST_INKS);
  const [width, setWidth] = useState<Width>('thin');
  const take = useCallback((next: ToolId) => {
    // The pen and the highlighter are one tool in Excalidraw.
    setTool((before) => (TOOLS[before].type === TOOLS[next].type ? before : next));
    if (isShape(next)) setShape(next);
  }, []);
  const view = useView(api, take);
  useEffect(() => api.updateScene({ appState: styleOf(tool, inks, width) }), [api, tool, inks, width]);
  const ink = view.ink ?? TOOLS[tool].ink;

  const hand = { tool, inks, width };
  const pick = (next: ToolId) => {
    const { type } = TOOLS[next];
    if (type === null) return void makeElement({ api, board, hand }, 'note');
    if (type === 'image') return api.setActiveTool({ type, insertOnCanvasDirectly: true });
    setTool(next);
    if (isShape(next)) setShape(next);
    api.setActiveTool({ type });
    focusBoard(board);
  };
  const chosen = () => api.getAppState().selectedElementIds;
  return {
    api,
    board,
    view,
    hand,
    tool,
    shape,
    colour: view.colour ?? inks[ink],
    width,
    pick,
    chooseColour: (colour) => {
      setInks({ ...inks, [ink]: colour });
      changeElements(api, recolour(api.getSceneElements(), chosen(), colour));
    },
    chooseWidth: (next) => {
      setWidth(next);
      changeElements(api, rewidth(api.getSceneElements(), chosen(), next));
    },
    press: (key, withControl) => pressKey(board, key, withControl),
  };
}
