'use client';
import { createContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

export interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Goes there instead of doing something. */
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

/** What the lines of a menu are made of; they stand in an open menu alone, and come with it. */
export const MenuPieces = createContext<{
  Item: ComponentType<MenuItemProps>;
  Label: ComponentType<{ children: ReactNode }>;
  Separator: ComponentType;
  Choice: <Value extends string>(props: MenuChoiceProps<Value>) => ReactNode;
} | null>(null);
