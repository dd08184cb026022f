'use client';
import { Bold, Italic, Underline, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { IconButton } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import type { MarkKind } from '@/lib/contract/exercise/marked-text.ts';
import type { Style } from '@/lib/quiz/formatting-draft';
import { MARK_LOOKS } from './mark-looks';

/** Prevents the press from taking the text field's selection. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const STYLES = [
  { style: 'b', label: 'bold', Icon: Bold },
  { style: 'i', label: 'italic', Icon: Italic },
  { style: 'u', label: 'underlined', Icon: Underline },
] as const;

export interface MarkToolsProps {
  kinds: readonly MarkKind[];
  /** The kind of mark a tapped word gets. */
  pen: MarkKind;
  onMark: (kind: MarkKind) => void;
  onStyle?: (style: Style) => void;
  onUndo?: () => void;
}

/** Marks the selection, and chooses the kind of mark for tapped words. */
export function MarkTools({ kinds, pen, onMark, onStyle, onUndo }: MarkToolsProps) {
  const t = useTranslations('editor');
  return (
    <div role="toolbar" aria-label={t('markTools')} className="flex flex-wrap items-center gap-1.5 p-1.5">
      {kinds.map((kind) => {
        const { Icon } = MARK_LOOKS[kind];
        const isPen = kinds.length === 1 || kind === pen;
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={kinds.length > 1 ? isPen : undefined}
            className={buttonClass(isPen ? 'yellow' : 'subtle', 'sm')}
            onMouseDown={keepFocus}
            onClick={() => onMark(kind)}
          >
            <Icon aria-hidden />
            {t(`mark.${kind}`)}
          </button>
        );
      })}
      <span className="ml-auto flex">
        {onStyle
          ? STYLES.map(({ style, label, Icon }) => (
              <IconButton
                key={style}
                size="sm"
                label={t(label)}
                onMouseDown={keepFocus}
                onClick={() => onStyle(style)}
              >
                <Icon aria-hidden />
              </IconButton>
            ))
          : null}
        <IconButton size="sm" label={t('undoMark')} disabled={!onUndo} onClick={onUndo}>
          <Undo2 aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
