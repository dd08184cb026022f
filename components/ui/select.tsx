'use client';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useHydrated } from '@/lib/use-hydrated';
import { useFieldBinding } from './field';
import { CONTROL_CLASS } from './input';
import { useOverlay, warmOverlay } from './overlay';
import type { SelectProps } from './select-props';
import { usePendingOpen } from './use-pending-open';

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/** The button works at once: pressed before the list's chunk is loaded, it opens the list when that loads. */
export function Select(props: SelectProps) {
  const { value, onValueChange, options, placeholder, name, disabled, className, onBlur, ...rest } = props;
  const isHydrated = useHydrated();
  const { list, element, open, setOpen, handlers } = useLazyList();
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <button
        type="button"
        role="combobox"
        aria-expanded={open}
        aria-autocomplete="none"
        data-placeholder={chosen ? undefined : ''}
        {...useFieldBinding()}
        {...rest}
        aria-disabled={!isHydrated || undefined}
        disabled={disabled}
        onBlur={onBlur}
        {...handlers}
        className={clsx(
          CONTROL_CLASS,
          'flex items-center gap-2 text-left data-placeholder:text-ink-3',
          className,
        )}
      >
        <span className="min-w-0 flex-1 truncate">{chosen ? chosen.label : placeholder}</span>
        <ChevronDown aria-hidden className="size-5 flex-none text-ink-3" />
      </button>
      {list && element ? (
        <list.SelectPanel
          element={element}
          open={open}
          onOpenChange={setOpen}
          value={value}
          onValueChange={onValueChange}
          options={options}
          name={name}
          disabled={disabled}
        />
      ) : null}
    </>
  );
}

/** The list's chunk is fetched when a person approaches the button. */
function useLazyList() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const list = useOverlay(open);
  const isReady = list !== null && element !== null;
  usePendingOpen(
    open && !isReady ? element : null,
    useCallback(() => setOpen(false), []),
  );
  // The list itself reacts to the start of a press; one that began before it was loaded ends as an unhandled click.
  const isHandled = useRef(false);
  const approach = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    warmOverlay();
    setElement(currentTarget);
  };
  const ask = (event: SyntheticEvent<HTMLElement>) => {
    approach(event);
    setOpen(true);
  };
  const handlers = {
    onPointerEnter: approach,
    onFocus: approach,
    onPointerDown: () => {
      isHandled.current = isReady;
    },
    onClick: (event: SyntheticEvent<HTMLElement>) => {
      if (!isHandled.current) ask(event);
      isHandled.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isReady && OPENING_KEYS.includes(event.key)) ask(event);
    },
  };
  return { list, element, open, setOpen, handlers };
}
