'use client';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import Link from 'next/link';
import { DropdownMenu } from 'radix-ui';
import { createContext, useContext, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const ITEM_CLASS =
  'flex min-h-ctl cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 text-ink no-underline outline-none ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-kok-soft [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-ink-3';

/** Keeps what was chosen until the menu has closed and focus is back on its trigger: a dialog opened then returns it there. */
const ChoiceContext = createContext<(act: () => void) => void>((act) => act());

/** Landmark the trigger stands in, so that what opens belongs to it too. A sticky bar would lie over its own menu. */
const landmarkOf = (trigger: Element | null) => trigger?.closest<HTMLElement>('main, footer') ?? undefined;

export interface MenuProps {
  /** One focusable element: a Button or an IconButton. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const chosen = useRef<(() => void) | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const actOnChoice = () => {
    const act = chosen.current;
    chosen.current = null;
    act?.();
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild ref={setAnchor}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmarkOf(anchor)}>
        <DropdownMenu.Content
          onCloseAutoFocus={actOnChoice}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-dialog max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-80 animate-pop overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float"
        >
          <ChoiceContext value={(act) => (chosen.current = act)}>{children}</ChoiceContext>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Goes there instead of doing something. */
  href?: string;
  disabled?: boolean;
  danger?: boolean;
}

export function MenuItem({ children, icon, onSelect, href, disabled, danger }: MenuItemProps) {
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

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 pt-2 pb-1 text-meta text-ink-3">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onValueChange: (value: Value) => void;
}

/** One of several, the present one ticked. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onValueChange,
}: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup
      value={value}
      onValueChange={(next) => {
        const option = options.find((each) => each.value === next);
        if (option) onValueChange(option.value);
      }}
    >
      <MenuLabel>{label}</MenuLabel>
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
