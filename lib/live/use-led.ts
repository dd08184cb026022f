'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTypingInTab } from './use-opened';

/** Where the teacher led this person, by ids. `from`: what was left; null: this person types, and stays until they go. */
export interface LedTo {
  to: number;
  from: number | null;
}

interface Led {
  /** What the teacher has opened for all. */
  openedId: number | null;
  /** Another value: it was opened anew, for those who went elsewhere. */
  openedAt?: number | null;
  leads: boolean;
  /** What is shown for what was chosen: another one, if that cannot be seen. */
  toShown: (chosenId: number | null) => number | null;
}

/**
 * Which of several things of one kind is shown here: what the teacher opens for all, until another one is chosen. Whoever
 * types stays where they are, and a line says where the others go.
 */
export function useLed({ openedId, openedAt = null, leads, toShown }: Led) {
  const [chosenId, setChosenId] = useState(openedId);
  const [line, setLine] = useState<LedTo | null>(null);
  const follow = useEffectEvent(() => {
    const shownId = toShown(chosenId);
    if (openedId === null || openedId === shownId) return setLine(null);
    if (leads || shownId === null) return setChosenId(openedId);
    if (isTypingInTab()) {
      // What is shown because nothing was chosen stays, too.
      setChosenId(shownId);
      return setLine({ to: openedId, from: null });
    }
    setLine({ to: openedId, from: shownId });
    setChosenId(openedId);
  });
  useEffect(() => follow(), [openedId, openedAt]);
  return {
    shownId: toShown(chosenId),
    line,
    hide: () => setLine(null),
    choose: (id: number | null) => {
      setLine(null);
      setChosenId(id);
    },
  };
}
