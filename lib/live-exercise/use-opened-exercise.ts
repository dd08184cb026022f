'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTypingInTab } from '@/lib/live/use-opened';

/** Where the teacher led this person. `from`: what was left; null: this person types, and stays until they go. */
export interface MovedTo {
  to: number;
  from: number | null;
}

interface Opened {
  /** What the teacher has opened for all. */
  openedId: number | null;
  leads: boolean;
  /** What is shown for what was chosen: another one, if that cannot be seen. */
  toShown: (chosenId: number | null) => number | null;
}

/**
 * The exercise that is shown here: what the teacher opens for all, until another one is chosen. Whoever types stays where they
 * are, and a line says where the others go.
 */
export function useOpenedExercise({ openedId, leads, toShown }: Opened) {
  const [chosenId, setChosenId] = useState(openedId);
  const [line, setLine] = useState<MovedTo | null>(null);
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
  useEffect(() => follow(), [openedId]);
  return {
    shownId: toShown(chosenId),
    line,
    hide: () => setLine(null),
    choose: (exerciseId: number) => {
      setLine(null);
      setChosenId(exerciseId);
    },
  };
}
