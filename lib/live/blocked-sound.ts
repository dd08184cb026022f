'use client';
import { createStore, useStore } from 'zustand';

type Play = () => void;

/** What plays for all and waits here for a press, because the browser wants one. */
const blocked = createStore<{ play: Play | null }>(() => ({ play: null }));

/** Says that sound waits for a press, which calls `play`, until the returned function is called. */
export function waitForPress(play: Play): () => void {
  blocked.setState({ play });
  return () => {
    if (blocked.getState().play === play) blocked.setState({ play: null });
  };
}

export const useBlockedSound = (): Play | null => useStore(blocked, ({ play }) => play);
