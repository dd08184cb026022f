'use client';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useCallback } from 'react';

/** A gap or place both takes words and, once filled, gives its own away. */
export function useCarrying(id: string, phrase: string | null, locked: boolean) {
  const { setNodeRef: setTarget, isOver } = useDroppable({ id, disabled: locked });
  const { setNodeRef: setSource, listeners } = useDraggable({
    id: `gap-${id}`,
    data: { phrase, from: id },
    disabled: locked || phrase === null,
  });
  const setNode = useCallback(
    (node: HTMLElement | null) => {
      setTarget(node);
      setSource(node);
    },
    [setTarget, setSource],
  );
  return { setNode, listeners, isOver };
}
