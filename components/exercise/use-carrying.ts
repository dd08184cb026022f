'use client';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useCallback } from 'react';

/** Drag and drop of a gap or place, which accepts phrases and, once filled, can be dragged from. */
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
