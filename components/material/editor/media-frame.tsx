'use client';
import type { ReactNodeViewProps } from '@tiptap/react';
import { NodeViewWrapper } from '@tiptap/react';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface MediaFrameProps {
  view: ReactNodeViewProps;
  /** Accessible name of the block. */
  label: string;
  className?: string;
  children: ReactNode;
}

const CONTROLS = 'button, input, textarea, audio';

/** The pressed control is gone: the focus returns to its block, unless it is somewhere else by now. */
export function focusBlock({ editor, getPos }: ReactNodeViewProps): void {
  const position = getPos();
  if (position === undefined || document.activeElement !== document.body) return;
  editor.chain().setNodeSelection(position).focus().run();
}

/**
 * A block that is no text. A new one takes the focus, because its author is to choose what it shows; Esc leads back to
 * the block.
 */
export function MediaFrame({ view, label, className, children }: MediaFrameProps) {
  const { editor, getPos, selected } = view;
  const root = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    if (selected) root.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  });
  useEffect(() => begin(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const position = getPos();
    if (event.key !== 'Escape' || event.defaultPrevented || position === undefined) return;
    if (!(event.target as Element).matches(CONTROLS)) return;
    event.stopPropagation();
    editor.chain().setNodeSelection(position).focus().run();
  };
  return (
    <NodeViewWrapper
      ref={root}
      role="group"
      aria-label={label}
      data-selected={selected || undefined}
      onKeyDown={onKeyDown}
      className={clsx('font-sans text-body leading-normal', className)}
    >
      {children}
    </NodeViewWrapper>
  );
}
