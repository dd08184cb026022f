'use client';
import {
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CollisionDetection, DragEndEvent } from '@dnd-kit/core';
import clsx from 'clsx';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { moveFocus } from '@/lib/exercise/move-focus';
import { CHIP_CLASS } from './chip';
import type { Carried, Placing } from './use-placing';

export const BANK_ID = 'bank';

/** A tap that moves less than this is no drag. */
const THRESHOLD_PX = 6;

/** The drop target under the pointer; at an edge, the one that the word overlaps. */
const underPointer: CollisionDetection = (args) => {
  const under = pointerWithin(args);
  return under.length > 0 ? under : rectIntersection(args);
};

/**
 * Disables dnd-kit's announcements: our own live region informs screen readers, and words can be placed without
 * dragging.
 */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
};

export interface PlacingFieldProps {
  placing: Placing;
  lang: string;
  /** The bank. */
  bank: ReactNode;
  /** Text or pictures with the gaps. */
  children: ReactNode;
}

/** Gaps and their bank, between which words are dragged. */
export function PlacingField({ placing, lang, bank, children }: PlacingFieldProps) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: THRESHOLD_PX } }));
  const drop = ({ active, over }: DragEndEvent) => {
    setCarried(null);
    const held = active.data.current as Carried;
    if (!over) placing.letGo();
    else placing.drop(held, over.id === BANK_ID ? null : String(over.id));
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') placing.cancel();
    else moveFocus(event, '[data-gap]');
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={SILENT}
      onDragStart={({ active }) => {
        const held = active.data.current as Carried;
        setCarried(held);
        placing.lift(held.phrase);
      }}
      onDragOver={({ over }) => {
        if (over && over.id !== BANK_ID) placing.over(String(over.id));
      }}
      onDragEnd={drop}
      onDragCancel={() => {
        setCarried(null);
        placing.letGo();
      }}
    >
      <div onKeyDown={handleKey}>{children}</div>
      {bank}
      <DragOverlay dropAnimation={null} zIndex={35}>
        {carried ? (
          <span
            lang={lang}
            className={clsx(CHIP_CLASS, 'border-ink bg-sary text-on-sary shadow-lift motion-safe:-rotate-3')}
          >
            {placing.textOf(carried.phrase)}
          </span>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}
