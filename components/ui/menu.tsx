'use client';
import { Slot } from 'radix-ui';
import { useCallback, useContext, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useOverlay, warmOverlay } from './overlay';
import { MenuPieces } from './menu-pieces';
import type { MenuChoiceProps, MenuItemProps } from './menu-pieces';
import { usePendingOpen } from './use-pending-open';

export interface MenuProps {
  /** One focusable element: a Button or an IconButton. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}

/** The trigger works at once: pressed before the menu's chunk is loaded, it opens the menu when that loads. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const overlay = useOverlay(open);
  const panel = overlay && element ? overlay.MenuPanel : null;
  const takeBack = useCallback(() => setOpen(false), []);
  usePendingOpen(open && !panel ? element : null, takeBack);
  // The menu itself reacts to the start of a press: a press that began before it was loaded ends as an unhandled
  // click.
  const isHandled = useRef(false);
  const approach = (event: SyntheticEvent<HTMLElement>) => {
    warmOverlay();
    setElement(event.currentTarget);
  };
  const ask = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    approach(event);
    setOpen(true);
  };
  const onPointerDown = () => {
    isHandled.current = panel !== null;
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!isHandled.current) ask(event);
    isHandled.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!panel && event.key === 'ArrowDown') ask(event);
  };
  const handlers = { onPointerEnter: approach, onFocus: approach, onPointerDown, onClick, onKeyDown };
  return (
    <>
      <Slot.Root aria-haspopup="menu" aria-expanded={open} {...handlers}>
        {trigger}
      </Slot.Root>
      {overlay && element ? (
        <overlay.MenuPanel element={element} open={open} onOpenChange={setOpen} align={align}>
          {children}
        </overlay.MenuPanel>
      ) : null}
    </>
  );
}

function usePieces() {
  const pieces = useContext(MenuPieces);
  if (!pieces) throw new Error('The line of a menu needs a Menu around it');
  return pieces;
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = usePieces();
  return <Item {...props} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = usePieces();
  return <Label>{children}</Label>;
}

export function MenuSeparator() {
  const { Separator } = usePieces();
  return <Separator />;
}

/** A choice among several, the current one ticked. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { Choice } = usePieces();
  return <Choice {...props} />;
}
