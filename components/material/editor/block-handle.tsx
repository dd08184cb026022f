'use client';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { DragEvent, PointerEvent } from 'react';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { isEqualJson } from '@/lib/autosave/is-equal';
import {
  blockAt,
  copyBlock,
  currentBlock,
  deleteBlock,
  dragBlock,
  moveBlock,
  run,
  selectBlock,
} from '@/lib/material/editor/block-commands';
import { beginSlash } from './dock';
import { useKindText } from './use-block-text';

/** Number of the block under the pointer. */
function useHovered(editor: Editor): number | null {
  const [hovered, setHovered] = useState<number | null>(null);
  useEffect(() => {
    const { dom } = editor.view;
    const over = new AbortController();
    const find = (event: globalThis.PointerEvent) => {
      const blocks = [...dom.children];
      const index = blocks.findIndex((block) => block.contains(event.target as Node));
      if (index >= 0 && event.pointerType === 'mouse')
        setHovered(Math.min(index, editor.state.doc.childCount - 1));
    };
    dom.addEventListener('pointerover', find, { signal: over.signal });
    dom.addEventListener('keydown', () => setHovered(null), { signal: over.signal });
    return () => over.abort();
  }, [editor]);
  return hovered;
}

/** Pixels from the top of the frame to a block. */
function topOf(editor: Editor, index: number): number | null {
  const block = blockAt(editor.state.doc, index);
  const element = block && editor.view.nodeDOM(block.start);
  const frame = editor.view.dom.parentElement?.parentElement;
  if (!(element instanceof HTMLElement) || !frame) return null;
  return element.getBoundingClientRect().top - frame.getBoundingClientRect().top;
}

/** The block under the pointer, or else the current one. */
function useShownBlock(editor: Editor, hovered: number | null) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const block = (hovered === null ? null : blockAt(now.state.doc, hovered)) ?? currentBlock(now.state);
      return {
        index: block?.index ?? 0,
        kind: block?.node.type.name ?? 'paragraph',
        count: now.state.doc.childCount,
        // What is above it decides where it is.
        start: block?.start ?? 0,
      };
    },
    equalityFn: isEqualJson,
  });
}

/** Plus and grip beside the block under the pointer, or else the current one. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const t = useTranslations('material');
  const shown = useShownBlock(editor, useHovered(editor));
  const { index } = shown;
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => setTop(topOf(editor, index)), [editor, shown, index]);
  if (top === null) return null;
  const addBelow = () => {
    run(editor, (state, dispatch) => selectBlock(state, index, dispatch));
    beginSlash(editor);
  };
  return (
    <div style={{ top }} className="absolute -left-15 z-10 flex text-ink-3 max-md:hidden">
      <IconButton size="sm" label={t('addBelow')} className="w-7!" onClick={addBelow}>
        <Plus aria-hidden />
      </IconButton>
      <Grip editor={editor} block={shown} />
    </div>
  );
}

interface GripProps {
  editor: Editor;
  block: ReturnType<typeof useShownBlock>;
}

/** Dragged it moves the block, pressed it opens what else can be done with it. */
function Grip({ editor, block: { index, kind, count } }: GripProps) {
  const t = useTranslations('material');
  const kindText = useKindText();
  const onDragStart = (event: DragEvent) => dragBlock(editor, index, event.dataTransfer);
  const withBlock = (command: Parameters<typeof run>[1]) => () => {
    run(editor, (state, dispatch) => selectBlock(state, index, dispatch));
    run(editor, command);
    editor.view.focus();
  };
  const onPointerDown = (event: PointerEvent) => {
    // The menu would open at the start of a press, which may become a drag. It opens at the click.
    if (!event.currentTarget.querySelector('[aria-expanded="true"]')) event.stopPropagation();
  };
  return (
    <span draggable onDragStart={onDragStart} onPointerDownCapture={onPointerDown}>
      <Menu
        align="start"
        trigger={
          <IconButton
            size="sm"
            className="w-7! cursor-grab"
            label={t('blockMenu', { number: index + 1, kind: kindText(kind) })}
          >
            <GripVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={<ArrowUp aria-hidden />}
          disabled={index === 0}
          onSelect={withBlock((state, dispatch) => moveBlock(state, -1, dispatch))}
        >
          {t('moveUp')}
        </MenuItem>
        <MenuItem
          icon={<ArrowDown aria-hidden />}
          disabled={index === count - 1}
          onSelect={withBlock((state, dispatch) => moveBlock(state, 1, dispatch))}
        >
          {t('moveDown')}
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden />} onSelect={withBlock(copyBlock)}>
          {t('copy')}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={withBlock(deleteBlock)}>
          {t('deleteBlock')}
        </MenuItem>
      </Menu>
    </span>
  );
}
