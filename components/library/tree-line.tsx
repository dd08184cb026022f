'use client';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import clsx from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useId } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { libraryPath } from '@/lib/library/filter';
import type { LibraryFilter } from '@/lib/library/filter';
import type { Tree } from './tree';

/** Deeper folders are not indented further: the column is narrow. */
const DEPTH_SHOWN = 5;

interface TreeLineProps {
  tree: Tree;
  id: string;
  /** Its address. */
  filter: Partial<LibraryFilter>;
  title: string;
  icon: ReactNode;
  count: number | undefined;
  level?: number;
  /** Null: there is nothing below. */
  unfolded?: boolean | null;
  onOpen: () => void;
  onFold?: (unfolded: boolean) => void;
  onRename?: () => void;
  /** What is dropped here goes into this folder; null: into none. Omitted: nothing can be dropped. */
  dropFolder?: number | null;
  /** The lines below it. */
  children?: ReactNode;
}

/** A click with a key opens a new tab, as for any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A line of the tree of folders: a link with its fold in front and its number behind. */
export function TreeLine(props: TreeLineProps) {
  const { tree, id, title, icon, count, level = 1, unfolded = null, children } = props;
  const { setRef, listeners, isTarget } = useTreeDrag(props);
  const isCurrent = tree.current === id;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') props.onRename?.();
    else if (event.key === 'ArrowRight' && unfolded === false) props.onFold?.(true);
    else if (event.key === 'ArrowLeft' && unfolded === true) props.onFold?.(false);
    else return;
    event.preventDefault();
  };
  return (
    <li role="none">
      <Link
        ref={setRef}
        {...listeners}
        href={libraryPath(props.filter)}
        prefetch={false}
        draggable={false}
        role="treeitem"
        aria-level={level}
        aria-selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        aria-expanded={unfolded ?? undefined}
        tabIndex={tree.tabStop === id ? 0 : -1}
        onFocus={() => tree.setTabStop(id)}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          if ((event.target as Element).closest('[data-fold]')) props.onFold?.(!unfolded);
          else props.onOpen();
        }}
        className={clsx(
          'flex min-h-11 items-center gap-2 rounded-field py-1.5 pr-3 text-ink no-underline -outline-offset-2 [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-ink-3',
          isCurrent ? 'bg-kok-soft font-[680]' : 'font-[600] hover:bg-sunken',
          isTarget && 'shadow-[inset_0_0_0_2px_var(--kok)]',
        )}
        style={{ paddingInlineStart: `${0.25 + Math.min(level - 1, DEPTH_SHOWN) * 1.25}rem` }}
      >
        <Twist unfolded={unfolded} />
        {icon}
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {title}
        </span>
        {count === undefined ? null : <span className="num font-medium text-ink-3">{count}</span>}
      </Link>
      {children}
    </li>
  );
}

/** Folds with the mouse or a finger; the keyboard has the arrows. */
function Twist({ unfolded }: { unfolded: boolean | null }) {
  if (unfolded === null) return <span className="w-7 flex-none" />;
  const Icon = unfolded ? ChevronDown : ChevronRight;
  return (
    <span aria-hidden data-fold className="-my-1.5 grid h-11 w-7 flex-none place-items-center">
      <Icon />
    </span>
  );
}

/** A folder is dragged into another one; things are dropped on folders and on the top. */
function useTreeDrag({ title, dropFolder }: TreeLineProps) {
  // A phone's sheet shows the tree a second time.
  const own = useId();
  const drop = useDroppable({
    id: `drop-${own}`,
    data: { folderId: dropFolder ?? null },
    disabled: dropFolder === undefined,
  });
  const isFolder = typeof dropFolder === 'number';
  const drag = useDraggable({
    id: `drag-${own}`,
    data: isFolder ? { folderId: dropFolder, title } : {},
    disabled: !isFolder,
  });
  return {
    setRef: (node: HTMLElement | null) => {
      drop.setNodeRef(node);
      drag.setNodeRef(node);
    },
    listeners: drag.listeners,
    isTarget: drop.isOver && !drag.isDragging,
  };
}
