'use client';
import { DndContext, DragOverlay, MouseSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { useMoveCategory } from '@/lib/category/use-categories';
import type { Material } from '@/lib/library/queries';
import { useMoveMaterials } from '@/lib/library/use-library';

/** A press that moves less than this is no drag. */
const THRESHOLD_PX = 6;

/** Without a mouse, menus and dialogs do the same, and have announcements of their own. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** What is dragged: materials, or a folder. */
export type Dragged = { items: readonly Material[] } | { folderId: number; title: string };
/** Where it is dropped; null: at the top, in no folder. */
export interface DropTarget {
  folderId: number | null;
}

/** Things and folders inside it are dragged with the mouse into folders inside it. */
export function LibraryDrag({ children }: { children: ReactNode }) {
  const t = useTranslations('library');
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const drop = useDrop();
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: THRESHOLD_PX } }));
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={SILENT}
      onDragStart={({ active }) => setDragged((active.data.current as Dragged | undefined) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={(event) => {
        setDragged(null);
        drop(event);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged ? (
          <span className="inline-block max-w-60 truncate rounded-voice bg-kok px-3 py-2 text-on-kok shadow-float">
            {'items' in dragged ? t('dragging', { count: dragged.items.length }) : dragged.title}
          </span>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

function useDrop() {
  const t = useTranslations('library');
  const category = useTranslations('category');
  const toast = useToast();
  const errorText = useErrorText();
  const [moveItems, moveFolder] = [useMoveMaterials(), useMoveCategory()];
  const say = (text: string, moving: Promise<unknown>) =>
    void moving.then(
      () => toast({ text }),
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return ({ active, over }: DragEndEvent) => {
    const dragged = active.data.current as Dragged | undefined;
    const target = over?.data.current as DropTarget | undefined;
    if (!dragged || !target) return;
    if ('items' in dragged) {
      const { items } = dragged;
      const move = moveItems.mutateAsync({ items, categoryId: target.folderId });
      return say(t('moved', { count: items.length }), move);
    }
    if (dragged.folderId === target.folderId) return;
    const move = moveFolder.mutateAsync({ id: dragged.folderId, parentId: target.folderId });
    say(category('folderMoved'), move);
  };
}
