'use client';
import { useTranslations } from 'next-intl';
import { around } from '@/lib/board/contents/box';
import type { Point } from '@/lib/board/contents/box';
import type { BoardItem, ItemKind } from '@/lib/board/contents/items';
import { overlapped } from '@/lib/board/contents/place';
import { moveElements, resizeElements } from '@/lib/board/contents/reshape';
import { withElementName } from '@/lib/contract/board-name.ts';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { changeElements, pressKey } from '../drawing-actions';
import { afterTyping } from '../make-element';
import type { Drawing } from '../use-drawing';
import { elementsOf, readShown } from './use-items';
import { useItemText } from './use-item-text';
import type { Voice } from './use-voice';

const TYPED_IN: readonly ItemKind[] = ['text', 'note', 'rectangle', 'ellipse', 'diamond', 'arrow'];

/** Something is written in it, or can be. */
export const isTypedIn = ({ kind }: BoardItem) => TYPED_IN.includes(kind);

const GROWTH = { larger: 1.1, smaller: 1 / 1.1 } as const;

export interface ItemActs {
  move(items: readonly BoardItem[], by: Point): void;
  resize(items: readonly BoardItem[], way: keyof typeof GROWTH): void;
  /** Types in it; `onEnd` is called when the typing has ended. */
  edit(item: BoardItem, onEnd: () => void): void;
  rename(item: BoardItem, name: string): void;
  /** Returns whether they are gone. */
  remove(items: readonly BoardItem[]): boolean;
}

interface Given extends Pick<Voice, 'say'> {
  drawing: Pick<Drawing, 'api' | 'board'>;
}

const idsOf = (items: readonly BoardItem[]) => items.flatMap(({ ids }) => ids);

/** Refuses what is locked, and says so. */
function useLockCheck(say: Voice['say']) {
  const t = useTranslations('board-contents.said');
  const { several } = useItemText();
  return (items: readonly BoardItem[]): boolean => {
    const locked = items.filter((item) => item.isLocked);
    if (locked.length > 0) say(t('locked', { what: several(locked) }));
    return items.length > 0 && locked.length === 0;
  };
}

/** The present state of these items, among all that is there. */
function readAgain(api: Drawing['api'], items: readonly BoardItem[]) {
  const ids = idsOf(items);
  const all = readShown(api).items;
  return { all, now: all.filter((item) => item.ids.some((id) => ids.includes(id))) };
}

/** Moving and resizing, and what is said about it. */
function usePlaceActs({ drawing: { api }, say }: Given): Pick<ItemActs, 'move' | 'resize'> {
  const t = useTranslations('board-contents.said');
  const { several } = useItemText();
  const isFree = useLockCheck(say);
  return {
    move(items, by) {
      if (!isFree(items)) return;
      changeElements(api, moveElements(elementsOf(api), idsOf(items), by));
      const { all, now } = readAgain(api, items);
      const { left, top } = around(now.map(({ box }) => box));
      const [only] = now;
      const other = only && now.length === 1 ? overlapped(only, all) : null;
      const at = { what: several(now), x: Math.round(left), y: Math.round(top) };
      say(other ? t('over', { ...at, other: several([other]) }) : t('moved', at));
    },
    resize(items, way) {
      if (!isFree(items)) return;
      const patches = resizeElements(elementsOf(api), idsOf(items), GROWTH[way]);
      if (patches.size === 0) return say(t('limit', { what: several(items) }));
      changeElements(api, patches);
      const { now } = readAgain(api, items);
      const { left, top, right, bottom } = around(now.map(({ box }) => box));
      const size = { width: Math.round(right - left), height: Math.round(bottom - top) };
      say(t(way, { what: several(now), ...size }));
    },
  };
}

/** What a person does with what is on the board, and what is said about it. */
export function useItemActs(given: Given): ItemActs {
  const { drawing, say } = given;
  const { api, board } = drawing;
  const t = useTranslations('board-contents');
  const { several } = useItemText();
  const isFree = useLockCheck(say);
  return {
    ...usePlaceActs(given),
    edit(item, onEnd) {
      if (!isFree([item])) return;
      afterTyping(drawing, t('textOf', { what: several([item]) }), onEnd);
      pressKey(board, 'Enter');
    },
    rename(item, name) {
      const named = elementsOf(api).filter(({ id }) => item.ids.includes(id));
      const nameIt = (element: BoardElement) => ({ customData: withElementName(element, name) });
      changeElements(api, new Map(named.map((element) => [element.id, nameIt(element)])));
      // Also of what has a text, by which it is called else.
      const { now } = readAgain(api, [item]);
      say(t('said.named', { what: several(now.map((each) => (each.name ? { ...each, text: '' } : each))) }));
    },
    remove(items) {
      if (!isFree(items)) return false;
      pressKey(board, 'Delete');
      say(t('said.deleted', { what: several(items) }));
      return true;
    },
  };
}

/** Chooses these things, and nothing else. */
export function chooseItems({ api }: Pick<Drawing, 'api'>, items: readonly BoardItem[]): void {
  if (api.getAppState().activeTool.type !== 'selection') api.setActiveTool({ type: 'selection' });
  api.updateScene({
    appState: {
      selectedElementIds: Object.fromEntries(idsOf(items).map((id) => [id, true as const])),
      selectedGroupIds: {},
    },
  });
}
