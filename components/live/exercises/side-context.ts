'use client';
import { createContext, useContext } from 'react';

/** The panel beside the room, as long as answers stand in it. */
export interface Side {
  /** Where they stand; null: there is no room beside, as on a phone. */
  place: HTMLElement | null;
  /** Brings them in view, if the chat is shown there. */
  show: () => void;
}

export const SideContext = createContext<Side>({ place: null, show: () => undefined });
export const useSide = () => useContext(SideContext);
