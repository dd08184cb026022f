'use client';
import { useState } from 'react';

/** What of the board's words is open: the list of what is on it, and that of its keys. */
export interface Reading {
  isOpen: boolean;
  hasKeys: boolean;
  toggle(): void;
  close(): void;
  showKeys(): void;
  hideKeys(): void;
}

/** @param leave called when the list is closed, which had the focus */
export function useReading(leave: () => void): Reading {
  const [isOpen, setOpen] = useState(false);
  const [hasKeys, setKeys] = useState(false);
  const close = () => {
    setOpen(false);
    leave();
  };
  return {
    isOpen,
    hasKeys,
    toggle: () => (isOpen ? close() : setOpen(true)),
    close,
    showKeys: () => setKeys(true),
    hideKeys: () => setKeys(false),
  };
}
