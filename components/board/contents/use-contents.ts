'use client';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Point } from '@/lib/board/contents/box';
import type { BoardItem } from '@/lib/board/contents/items';
import { isPlaced } from '@/lib/board/contents/shape';
import type { PlacedTool } from '@/lib/board/contents/shape';
import type { Insets } from '@/lib/board/edge-marks';
import type { ToolId } from '@/lib/board/tools';
import { afterPicture, afterTyping, isWrittenIn, showBoxOn } from '../make-element';
import type { Drawing } from '../use-drawing';
import { SHOWN_STEP } from './item-list';
import { SMALL_STEP, STEP } from './item-tools';
import { chooseItems, isTypedIn, useItemActs } from './use-item-acts';
import { chosenOf, useItems } from './use-items';
import type { Voice } from './use-voice';

/** Puts things on the board, beside what lies over it, and says so; returns the id of what was made. */
export type Placing = (tool: PlacedTool, over?: Insets) => string | null;

export interface ContentsGiven {
  drawing: Drawing;
  /** Null: this person only looks. */
  place: Placing | null;
  say: Voice['say'];
}

/** What of the board lies under the panel: on a phone its lower part, else its left one. */
function insetsOf(board: HTMLElement, panel: HTMLElement | null): Insets {
  const none = { left: 0, right: 0, top: 0, bottom: 0 };
  if (!panel) return none;
  const [whole, over] = [board.getBoundingClientRect(), panel.getBoundingClientRect()];
  const isSheet = over.width >= whole.width;
  return isSheet
    ? { ...none, bottom: Math.max(0, whole.bottom - over.top) }
    : { ...none, left: Math.max(0, over.right - whole.left) };
}

/** Whether the focus was in the panel last: what had it may have been deleted by somebody else. */
function useHadFocus(panel: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && panel.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [panel]);
  return hadFocus;
}

/** Which item the keys go from, and the focus that follows it once the item is in the list. */
function useActive(
  items: readonly BoardItem[],
  chosen: ReadonlySet<string>,
  panel: RefObject<HTMLElement | null>,
) {
  const [{ id, at }, setPlace] = useState<{ id: string | null; at: number }>({ id: null, at: 0 });
  const hadFocus = useHadFocus(panel);
  // By its id: an effect of an earlier render may still run, which knows of another one. Undefined: nothing is wanted.
  const wanted = useRef<string | null | undefined>(null);
  const active =
    items.find(({ ids }) => id !== null && ids.includes(id)) ??
    items.find(({ ids }) => id === null && ids.some((each) => chosen.has(each))) ??
    // It is gone: what stands in its place.
    items[Math.min(at, items.length - 1)] ??
    null;
  useEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body;
    const sought = wanted.current;
    const isThere = sought === null || (sought !== undefined && active?.ids.includes(sought));
    if (!isLost && !isThere) return;
    wanted.current = undefined;
    const option = panel.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]');
    (option ?? panel.current)?.focus();
  });
  return {
    active,
    focusOn(next: string | null) {
      wanted.current = next;
      const index = items.findIndex(({ ids }) => next !== null && ids.includes(next));
      setPlace({ id: next, at: index < 0 ? at : index });
    },
  };
}

interface Chosen {
  items: readonly BoardItem[];
  active: BoardItem | null;
  /** What is chosen on the drawing at this moment, which the list shows a moment later. */
  selected: () => BoardItem[];
  focusOn: (id: string | null) => void;
  insets: () => Insets;
}

/** What is changed from the list; the focus comes back to it, though the drawing needs it for typing and deleting. */
function useChanges(
  { drawing, place, say }: ContentsGiven,
  { items, active, selected, focusOn, insets }: Chosen,
) {
  const { api } = drawing;
  const acts = useItemActs({ drawing, say });
  const [named, setNamed] = useState<BoardItem | null>(null);
  /** If nothing is chosen, what the keys go from. */
  const targets = () => {
    const chosen = selected();
    return chosen.length > 0 || !active ? chosen : [active];
  };
  /** The typing may have left nothing there. */
  const comeBack = (id: string) =>
    requestAnimationFrame(() => focusOn(api.getSceneElements().some((each) => each.id === id) ? id : null));
  return {
    named,
    setNamed,
    rename: acts.rename,
    edit(item: BoardItem | null) {
      if (!item) return;
      if (!isTypedIn(item)) return setNamed(item);
      chooseItems(drawing, [item]);
      requestAnimationFrame(() => acts.edit(item, () => comeBack(item.id)));
    },
    move: (by: Point) => acts.move(targets(), by),
    resize: (way: 'larger' | 'smaller') => acts.resize(targets(), way),
    remove() {
      const gone = targets();
      chooseItems(drawing, gone);
      const at = active ? items.indexOf(active) : 0;
      const stays = (item: BoardItem) => !gone.includes(item);
      const next = items.slice(at).find(stays) ?? items.slice(0, at).findLast(stays);
      requestAnimationFrame(() => acts.remove(gone) && focusOn(next?.id ?? null));
    },
    add(tool: ToolId) {
      if (!isPlaced(tool)) {
        afterPicture(api, focusOn);
        return drawing.pick(tool);
      }
      const id = place?.(tool, insets());
      if (!id) return;
      if (isWrittenIn(tool)) afterTyping(drawing, null, () => comeBack(id));
      else focusOn(id);
    },
  };
}

/** The list of what is on a board: where one is in it, and what its keys do. */
export function useContents(given: ContentsGiven, panel: RefObject<HTMLElement | null>) {
  const { drawing } = given;
  const { items, chosen } = useItems(drawing.api);
  const chosenIds = new Set(chosen);
  const { active, focusOn } = useActive(items, chosenIds, panel);
  const [limit, setLimit] = useState(SHOWN_STEP);
  const selected = () => {
    const now = chosenOf(drawing.api);
    return items
      .filter(({ ids }) => ids.some((id) => now.includes(id)))
      .toSorted((one, other) => now.indexOf(one.id) - now.indexOf(other.id));
  };
  const insets = () => insetsOf(drawing.board, panel.current);
  const changes = useChanges(given, { items, active, selected, focusOn, insets });
  return {
    ...changes,
    items,
    active,
    chosen: chosenIds,
    shown: Math.max(limit, (active ? items.indexOf(active) : 0) + SHOWN_STEP),
    showMore: () => setLimit(limit + SHOWN_STEP),
    /** @param more beside what is chosen already */
    go(item: BoardItem, more: boolean) {
      focusOn(item.id);
      chooseItems(drawing, more ? [...selected().filter((each) => each !== item), item] : [item]);
      showBoxOn(drawing.api, item.box, insets());
    },
  };
}

export type Contents = ReturnType<typeof useContents>;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What a key in the list does to the board, by who may draw; null: nothing. */
export function actOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  item: BoardItem,
  contents: Pick<Contents, 'edit' | 'setNamed' | 'move' | 'resize' | 'remove'>,
): (() => void) | null {
  const { key, altKey, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) return null;
  const way = ARROWS[key];
  if (altKey) {
    const step = shiftKey ? SMALL_STEP : STEP;
    return way ? () => contents.move({ x: way.x * step, y: way.y * step }) : null;
  }
  const acts: Readonly<Record<string, () => void>> = {
    Enter: () => contents.edit(item),
    F2: () => contents.setNamed(item),
    Delete: contents.remove,
    Backspace: contents.remove,
    '+': () => contents.resize('larger'),
    '=': () => contents.resize('larger'),
    '-': () => contents.resize('smaller'),
  };
  return acts[key] ?? null;
}
