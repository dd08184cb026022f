'use client';
import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { BoardItem } from '@/lib/board/contents/items';
import { useItemText } from './use-item-text';

/** A board may have thousands of things; so many more are shown at a time. */
export const SHOWN_STEP = 100;

export interface ItemListProps {
  items: readonly BoardItem[];
  /** How many of them are in the page. */
  shown: number;
  chosen: ReadonlySet<string>;
  /** The one that the keys go from. */
  active: BoardItem | null;
  label: string;
  makerOf: (item: BoardItem) => string | null;
  /** `more`: beside what is chosen already. */
  onGo: (item: BoardItem, more: boolean) => void;
  onKey: (event: KeyboardEvent, item: BoardItem) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/** The place in the list to which a key leads from `at`; null: it leads nowhere. */
function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, at + step));
}

/** When the list becomes lower, because tools come below it, the line that has the focus stays seen. */
function useSeenFocus() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const before = height;
      height = element.clientHeight;
      const line = document.activeElement;
      if (height >= before || !(line instanceof HTMLElement) || !element.contains(line)) return;
      const end = line.offsetTop + line.offsetHeight - element.offsetTop;
      // What was scrolled away stays so.
      if (end <= element.scrollTop + before) element.scrollTop = Math.max(element.scrollTop, end - height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return list;
}

/** What is on the board, one line each; the arrow keys go through it, and what they come to is chosen on the drawing. */
export function ItemList({ items, shown, active, label, onGo, onKey, ...rest }: ItemListProps) {
  const list = useSeenFocus();
  const at = active ? items.indexOf(active) : -1;
  const handleKey = (event: KeyboardEvent) => {
    if (!active) return;
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : targetOf(event.key, at, items.length);
    const item = to === null ? undefined : items[to];
    if (!item) return onKey(event, active);
    event.preventDefault();
    onGo(item, event.shiftKey);
  };
  return (
    <ul
      ref={list}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      className="min-h-0 flex-1 overflow-y-auto px-1.5 py-1 [scrollbar-width:thin]"
    >
      {items.slice(0, shown).map((item, index) => (
        <ItemOption
          key={item.id}
          {...{ item, items, index }}
          isActive={item === active}
          isChosen={item.ids.some((id) => rest.chosen.has(id))}
          by={rest.makerOf(item)}
          onKeyDown={handleKey}
          onPress={({ shiftKey, ctrlKey, metaKey }) => onGo(item, shiftKey || ctrlKey || metaKey)}
        />
      ))}
    </ul>
  );
}

interface ItemOptionProps {
  item: BoardItem;
  items: readonly BoardItem[];
  index: number;
  isActive: boolean;
  isChosen: boolean;
  by: string | null;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: (event: MouseEvent) => void;
}

function ItemOption({ item, items, index, isActive, isChosen, by, onKeyDown, onPress }: ItemOptionProps) {
  const t = useTranslations('board-contents');
  const { short, parts } = useItemText();
  const all = parts(item, items, by);
  const title = short(item);
  // What somebody wrote stays as it was written.
  const isKind = !item.text && !item.name;
  return (
    <li
      role="option"
      aria-selected={isChosen}
      aria-setsize={items.length}
      aria-posinset={index + 1}
      aria-label={all.join(', ')}
      tabIndex={isActive ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={onPress}
      className={clsx(
        'flex min-h-11 cursor-default items-center gap-2 rounded-field px-2.5 py-1.5 -outline-offset-2',
        isChosen ? 'bg-kok-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className={clsx('block truncate font-[640] text-ink', isKind && 'first-letter:uppercase')}>
          {title}
        </span>
        <span className="block text-meta wrap-anywhere text-ink-2 first-letter:uppercase">
          {all.filter((part) => part !== title).join(', ')}
        </span>
      </span>
      {item.isLocked ? <Lock aria-label={t('locked')} className="size-4 flex-none text-ink-3" /> : null}
    </li>
  );
}
