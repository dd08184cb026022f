'use client';
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface TabRowItem<Value extends string> {
  value: Value;
  content: ReactNode;
  className?: string;
  isDisabled?: boolean;
}

interface TabRowProps<Value extends string> {
  label: string;
  /** What begins the ids of the tabs; `panelId` and `tabId` make them. */
  id: string;
  items: readonly TabRowItem<Value>[];
  /** Null: none is open, and there is no panel. */
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string;
}

export const tabId = (id: string, value: string) => `${id}-tab-${value}`;
export const panelId = (id: string) => `${id}-panel`;

/** What the panel of a row of tabs is called. */
export const panelProps = (id: string, value: string) => ({
  role: 'tabpanel',
  id: panelId(id),
  'aria-labelledby': tabId(id, value),
});

/** Tabs of one panel: arrows, Home and End go through those that can be opened. */
export function TabRow<Value extends string>(props: TabRowProps<Value>) {
  const { label, id, items, value, onChange, className } = props;
  const list = useRef<HTMLDivElement>(null);
  const open = items.filter(({ isDisabled }) => !isDisabled);
  const move = (event: KeyboardEvent) => {
    const at = open.findIndex((item) => item.value === value);
    const next = {
      ArrowRight: (at + 1) % open.length,
      ArrowLeft: (Math.max(at, 0) + open.length - 1) % open.length,
      Home: 0,
      End: open.length - 1,
    }[event.key];
    const target = next === undefined ? undefined : open[next];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, target.value))}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move} className={className}>
      {items.map((item) => {
        const isChosen = item.value === value;
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={tabId(id, item.value)}
            aria-selected={isChosen}
            aria-controls={isChosen ? panelId(id) : undefined}
            tabIndex={isChosen || (value === null && item === open[0]) ? 0 : -1}
            disabled={item.isDisabled}
            onClick={() => onChange(item.value)}
            className={item.className}
          >
            {item.content}
          </button>
        );
      })}
    </div>
  );
}
