'use client';
import { createContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

export interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Address of a link; omitted: the item is an action. */
  href?: string;
  disabled?: boolean;
  danger?: boolean;
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onValueChange: (value: Value) => void;
}

/** The components of menu items; only an open menu contains them, and they load with it. */
export const MenuPieces = createContext<{
  Item: ComponentType<MenuItemProps>;
  Label: ComponentType<{ children: ReactNode }>;
  Separator: ComponentType;
  Choice: <Value extends string>(props: MenuChoiceProps<Value>) => ReactNode;
} | null>(null);
