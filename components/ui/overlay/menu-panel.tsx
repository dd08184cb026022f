'use client';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import Link from 'next/link';
import { DropdownMenu } from 'radix-ui';
import { createContext, useContext, useRef } from 'react';
import type { ReactNode } from 'react';
import { MenuPieces } from '../menu-pieces';
import type { MenuChoiceProps, MenuItemProps } from '../menu-pieces';
import { ExternalTrigger } from './external-trigger';

const ITEM_CLASS =
  'flex min-h-ctl cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 text-ink no-underline outline-none ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-kok-soft [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-ink-3';

/**
 * Delays the chosen action until the menu has closed and the focus is back on its trigger, so that a dialog opened
 * then can return it there.
 */
const ChoiceContext = createContext<(act: () => void) => void>((act) => act());

/** The landmark of the trigger, into which the menu is rendered. A sticky bar would cover its own menu. */
const landmarkOf = (trigger: Element | null) => trigger?.closest<HTMLElement>('main, footer') ?? undefined;

export interface MenuPanelProps {
  /** The trigger, at which the menu is positioned. */
  element: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align: 'start' | 'center' | 'end';
  children: ReactNode;
}

export function MenuPanel({ element, open, onOpenChange, align, children }: MenuPanelProps) {
  const chosen = useRef<(() => void) | null>(null);
  const actOnChoice = () => {
    const act = chosen.current;
    chosen.current = null;
    act?.();
  };
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <ExternalTrigger element={element} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmarkOf(element)}>
        <DropdownMenu.Content
          onCloseAutoFocus={actOnChoice}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-dialog max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-80 animate-pop overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float"
        >
          <ChoiceContext value={(act) => (chosen.current = act)}>
            <MenuPieces value={PIECES}>{children}</MenuPieces>
          </ChoiceContext>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ children, icon, onSelect, href, disabled, danger }: MenuItemProps) {
  const choose = useContext(ChoiceContext);
  const className = clsx(ITEM_CLASS, danger && 'text-anar [&_svg]:text-anar');
  if (href) {
    return (
      <DropdownMenu.Item asChild disabled={disabled} onSelect={onSelect} className={className}>
        <Link href={href}>
          {icon}
          {children}
        </Link>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={() => onSelect && choose(onSelect)}
      className={className}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

function Label({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 pt-2 pb-1 text-meta text-ink-3">{children}</DropdownMenu.Label>;
}

function Separator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}

function Choice<Value extends string>({ label, value, options, onValueChange }: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup
      value={value}
      onValueChange={(next) => {
        const option = options.find((each) => each.value === next);
        if (option) onValueChange(option.value);
      }}
    >
      <Label>{label}</Label>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          className={ITEM_CLASS}
        >
          <span className="flex-1">{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

const PIECES = { Item, Label, Separator, Choice };
