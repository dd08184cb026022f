'use client';
import {
  closestCenter,
  DndContext,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** A press that moves less than this is no drag. */
const THRESHOLD_PX = 6;

/**
 * Disables dnd-kit's announcements: without a pointer, exercises are moved by buttons and keys, which have their own.
 */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

export interface SwapListProps<Id> {
  /** One was dropped on another. Exercises swap places, as the api does it. */
  onSwap: (dragged: Id, target: Id) => void;
  children: ReactNode;
}

/** A list whose rows are dragged onto one another. */
export function SwapList<Id extends number | string>({ onSwap, children }: SwapListProps<Id>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: THRESHOLD_PX } }));
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={SILENT}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onSwap(active.id as Id, over.id as Id);
      }}
    >
      {children}
    </DndContext>
  );
}

/** Props for a row that is dragged by its handle, and can be dropped on. */
export function useSwapRow(id: number | string) {
  const { setNodeRef: setTarget, isOver, active } = useDroppable({ id });
  const { setNodeRef: setSource, listeners, transform, isDragging } = useDraggable({ id });
  return {
    setRow: (node: HTMLElement | null) => {
      setTarget(node);
      setSource(node);
    },
    listeners,
    isDragging,
    isTarget: isOver && active?.id !== id,
    style: transform ? { transform: `translateY(${transform.y}px)` } : undefined,
  };
}
