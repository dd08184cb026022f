'use client';
import { createContext, useContext } from 'react';

/** The panel beside the room, as long as answers stand in it. */
export interface Side {
  /** Where they stand; null: there is no room beside, as on a phone. */
  place: HTMLElement | null;
  /** Above the chat, for what belongs to another tab; null: there is no room. */
  beside: HTMLElement | null;
  /** Above the room on a phone, for who works and who is still; null: not now. */
  strip: HTMLElement | null;
  /** They are in view there. */
  isOpen: boolean;
  /** Brings them in view, if the chat is shown there. */
  show: () => void;
}

export const SideContext = createContext<Side>({
  place: null,
  beside: null,
  strip: null,
  isOpen: false,
  show: () => undefined,
});
export const useSide = () => useContext(SideContext);
