'use client';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface ComboboxOptions<Item> {
  items: readonly Item[];
  onPick: (item: Item) => void;
  /** Called when the list is closed without a choice. */
  onClose?: () => void;
  /** No row is active until a key or the mouse makes it so; until then Enter is not handled by the list. */
  unlit?: boolean;
}

/** Which row is active, and whether the list is open. */
function useListState<Item>({ items, onPick, onClose, unlit }: ComboboxOptions<Item>) {
  const listId = useId();
  const first = unlit ? -1 : 0;
  const [open, setOpen] = useState(false);
  const [wanted, setActive] = useState(first);
  const isOpen = open && items.length > 0;
  // The list may have become shorter since.
  const active = items.length === 0 ? -1 : Math.min(wanted, items.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const show = () => {
    setOpen(true);
    setActive(first);
  };
  const hide = () => {
    if (open) onClose?.();
    setOpen(false);
  };
  const pick = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    setOpen(false);
    setActive(first);
    onPick(item);
  };
  const move = (step: number) => {
    if (!isOpen) return show();
    // Without an active row, the up key goes to the last one.
    const from = active < 0 && step < 0 ? 0 : active;
    const next = (from + step + items.length) % items.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  return { listId, optionId, isOpen, active, setActive, show, hide, pick, move };
}

/** A text field that filters a list: keys, ARIA attributes and the active row. The caller renders both. */
export function useCombobox<Item>(options: ComboboxOptions<Item>) {
  const { listId, optionId, isOpen, active, setActive, show, hide, pick, move } = useListState(options);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && isOpen) {
      // Closes only the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      hide();
    } else if (event.key === 'Tab') hide();
  };

  return {
    isOpen,
    show,
    hide,
    inputProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    },
    listProps: { id: listId, role: 'listbox' },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      // The field keeps the focus: a row is never focused itself.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => pick(index),
      onMouseMove: () => setActive(index),
    }),
  };
}

export const LISTBOX_IN_FLOW_CLASS =
  'mt-1 max-h-60 overflow-y-auto rounded-card border border-line bg-surface p-1';
export const LISTBOX_CLASS =
  'absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float';
export const OPTION_CLASS =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 aria-selected:bg-kok-soft';
