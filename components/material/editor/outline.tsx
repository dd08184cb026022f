'use client';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import clsx from 'clsx';
import {
  BookA,
  Film,
  Headphones,
  Heading2,
  Image as ImageIcon,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Paperclip,
  Quote,
  Table,
  Type,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { isEqualJson } from '@/lib/autosave/is-equal';
import { currentBlock, run, selectBlock } from '@/lib/material/editor/block-commands';
import { idOf } from '@/lib/material/editor/block-ids';
import { blockText, kindOf, useKindText } from './use-block-text';
import type { BlockKind } from './use-block-text';

const ICONS: Record<BlockKind, LucideIcon> = {
  paragraph: Type,
  heading: Heading2,
  bulletList: List,
  orderedList: ListOrdered,
  blockquote: Quote,
  horizontalRule: Minus,
  table: Table,
  picture: ImageIcon,
  audio: Headphones,
  video: Film,
  file: Paperclip,
  exercise: ListChecks,
  words: BookA,
};

function blocksOf(editor: Editor) {
  const blocks: { id: string; kind: BlockKind; text: string }[] = [];
  editor.state.doc.forEach((node) =>
    blocks.push({ id: idOf(node), kind: kindOf(node.type.name), text: blockText(node) }),
  );
  return { blocks, current: currentBlock(editor.state)?.index ?? 0 };
}

export interface OutlineProps {
  editor: Editor;
  /** Called when a block is chosen. */
  onGo?: () => void;
}

/** The blocks of the page: pressed, each one is selected and shown. */
export function Outline({ editor, onGo }: OutlineProps) {
  const t = useTranslations('material');
  const id = useId();
  const kindText = useKindText();
  const { blocks, current } = useEditorState({
    editor,
    selector: ({ editor: now }) => blocksOf(now),
    equalityFn: isEqualJson,
  });
  const go = (index: number) => {
    onGo?.();
    run(editor, (state, dispatch) => selectBlock(state, index, dispatch));
    editor.view.focus();
    // The focus has scrolled to where the caret was.
    const block = editor.view.nodeDOM(editor.state.selection.from);
    if (block instanceof Element) block.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section aria-labelledby={id} className="px-2 py-3.5">
      <h2 id={id} className="mb-1.5 px-2 text-h3">
        {t('blocks')} <span className="num font-normal text-ink-2">{blocks.length}</span>
      </h2>
      <ol aria-label={t('blocksOf')} className="max-h-[60vh] overflow-y-auto">
        {blocks.map(({ id: blockId, kind, text }, index) => {
          const Icon = ICONS[kind];
          return (
            <li key={blockId}>
              <button
                type="button"
                aria-current={index === current || undefined}
                onClick={() => go(index)}
                className={clsx(
                  'flex min-h-9 w-full items-center gap-2.5 rounded-field px-2 text-start text-sm leading-tight hover:bg-sunken touch:min-h-11',
                  'aria-[current]:bg-kok-soft aria-[current]:font-[660]',
                  kind === 'heading' && 'font-[660]',
                )}
              >
                <Icon aria-label={kindText(kind)} role="img" className="size-[17px] flex-none text-ink-3" />
                <span dir="auto" className="min-w-0 truncate">
                  {text || (kind === 'paragraph' ? t('emptyBlock') : kindText(kind))}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
