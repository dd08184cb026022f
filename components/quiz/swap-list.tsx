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

/** A press that trembles is no drag. */
const THRESHOLD_PX = 6;

/** Who uses no pointer moves exercises by buttons and keys, which say what they do. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

export interface SwapListProps {
  /** One was let go over another: the two change places, as the api does it. */
  onSwap: (first: number, second: number) => void;
  children: ReactNode;
}

/** A list whose rows change places when one is dragged onto another. */
export function SwapList({ onSwap, children }: SwapListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: THRESHOLD_PX } }));
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={SILENT}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onSwap(Number(active.id), Number(over.id));
      }}
    >
      {children}
    </DndContext>
  );
}

/** What a row needs to be carried by its handle, and to be dropped on. */
export function useSwapRow(id: number) {
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
