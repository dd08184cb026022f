'use client';
import type { Editor } from '@tiptap/react';
import { Asterisk, Bold, Italic, Underline, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import type { MarkKind } from '@/lib/contract/exercise/marked-text.ts';
import { MARK_LOOKS } from './mark-looks';
import { useTileState } from './use-tile-editor';

const STYLES = [
  { mark: 'bold', label: 'bold', Icon: Bold },
  { mark: 'italic', label: 'italic', Icon: Italic },
  { mark: 'underline', label: 'underlined', Icon: Underline },
] as const;

export interface TileToolbarProps {
  editor: Editor;
  kinds: readonly MarkKind[];
  /** What a button for a kind says; places have words of their own. */
  nameOf: (kind: MarkKind) => string;
  onMark: (kind: MarkKind) => void;
  withStyles: boolean;
  isSource: boolean;
  /** Null: the source is broken, and stays. */
  onSource: (() => void) | null;
  /** Buttons for pictures and sound. */
  children?: ReactNode;
}

/** Keeps the selection of the text while a button is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The tools above a marked text. */
export function TileToolbar(props: TileToolbarProps) {
  const { editor, kinds, nameOf, onMark, withStyles, isSource, onSource, children } = props;
  const t = useTranslations('editor');
  const { counts, styles, tile, canUndo } = useTileState(editor);
  const selected = (tile?.attrs as { mark?: { kind: MarkKind } } | undefined)?.mark?.kind;
  const marked = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div
      role="toolbar"
      aria-label={t('markTools')}
      onMouseDown={keepFocus}
      className="flex flex-wrap items-center gap-0.5 border-b-[1.5px] border-edge p-1"
    >
      {withStyles && !isSource
        ? STYLES.map(({ mark, label, Icon }) => (
            <IconButton
              key={mark}
              size="sm"
              label={t(label)}
              aria-pressed={styles.includes(mark)}
              className={mark === 'bold' ? undefined : 'max-md:hidden'}
              onClick={() => editor.chain().focus().toggleMark(mark).run()}
            >
              <Icon aria-hidden />
            </IconButton>
          ))
        : null}
      {children}
      {isSource
        ? null
        : kinds.map((kind, index) => {
            const { Icon } = MARK_LOOKS[kind];
            return (
              <button
                key={kind}
                type="button"
                aria-pressed={selected === kind}
                className={buttonClass(index === 0 ? 'yellow' : 'subtle', 'sm', 'flex-none')}
                onClick={() => onMark(kind)}
              >
                <Icon aria-hidden />
                {nameOf(kind)}
              </button>
            );
          })}
      <span role="status" className="num ml-2 flex-none text-meta text-ink-2 max-md:sr-only">
        {t('marked', { count: marked })}
      </span>
      <span className="ml-auto flex flex-none">
        {isSource ? null : (
          <IconButton
            size="sm"
            label={t('undo')}
            disabled={!canUndo}
            onClick={() => editor.chain().focus().undo().run()}
          >
            <Undo2 aria-hidden />
          </IconButton>
        )}
        <IconButton
          size="sm"
          label={t('source')}
          aria-pressed={isSource}
          disabled={!onSource}
          onClick={onSource ?? undefined}
        >
          <Asterisk aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
