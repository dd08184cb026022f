'use client';
import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { keyOf } from '@/lib/library/material';
import type { Material } from '@/lib/library/queries';
import { useLibraryView } from '@/lib/library/view';
import type { MaterialAction } from './dialog-props';
import { MaterialItem } from './material-item';

const NEXT: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

interface MaterialGridProps {
  items: readonly Material[];
  selected: readonly Material[];
  onToggle: (key: string) => void;
  /** Adds these to the selection. */
  onExtend: (keys: readonly string[]) => void;
  onAct: (action: MaterialAction, item: Material) => void;
}

const keyAt = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-key]')?.dataset.key;

/** Cards or rows; a phone always has rows. Space selects, the arrows move, with Shift they extend the selection. */
export function MaterialGrid({ items, selected, onToggle, onExtend, onAct }: MaterialGridProps) {
  const [view] = useLibraryView();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const key = keyAt(target);
    if (!key || target.closest('button')) return;
    if (event.key === ' ' && target.matches('a')) {
      event.preventDefault();
      return onToggle(key);
    }
    const step = NEXT[event.key];
    const next = step && items[items.findIndex((item) => keyOf(item) === key) + step];
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey) onExtend([key, keyOf(next)]);
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${keyOf(next)}"] input`)?.focus();
  };
  const keys = new Set(selected.map(keyOf));
  return (
    <ul
      onKeyDown={onKeyDown}
      className={clsx(
        'max-md:-mx-3 max-md:border-y max-md:border-line max-md:bg-surface',
        view === 'cards'
          ? 'md:grid md:grid-cols-2 md:gap-4 lg:grid-cols-3'
          : 'md:overflow-hidden md:rounded-card md:border md:border-line md:bg-surface',
      )}
    >
      {items.map((item) => (
        <MaterialItem
          key={keyOf(item)}
          item={item}
          isCard={view === 'cards'}
          isSelected={keys.has(keyOf(item))}
          // Dragging one of the selected drags them all.
          dragged={keys.has(keyOf(item)) ? selected : [item]}
          onToggle={() => onToggle(keyOf(item))}
          onAct={(action) => onAct(action, item)}
        />
      ))}
    </ul>
  );
}
