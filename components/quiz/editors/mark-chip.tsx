'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { isGapMark } from '@/lib/contract/exercise/marked-text.ts';
import type { Mark } from '@/lib/contract/exercise/marked-text.ts';
import { wordsOfMark } from '@/lib/quiz/segments';
import { MARK_LOOKS } from './mark-looks';

export interface MarkChipProps {
  mark: Mark;
  onOpen: () => void;
  /** Removes the mark; its words stay. */
  onRemove: () => void;
}

/** A mark in the text: its kind by icon, colour and name. */
export function MarkChip({ mark, onOpen, onRemove }: MarkChipProps) {
  const t = useTranslations('editor');
  const { Icon, className } = MARK_LOOKS[mark.kind];
  const words = wordsOfMark(mark) || (isGapMark(mark) ? '∅' : '');
  const more = isGapMark(mark) ? mark.alts.slice(1) : [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    onRemove();
  };
  return (
    <button
      type="button"
      onClick={onOpen}
      onKeyDown={onKeyDown}
      aria-label={t('openMark', { kind: t(`mark.${mark.kind}`), words })}
      className={clsx(
        'mx-0.5 inline-flex max-w-full cursor-pointer items-center gap-1 rounded-voice px-2 py-0.5 text-left align-middle leading-[1.3] font-[640] touch:min-h-9 [&_svg]:size-3.5 [&_svg]:flex-none',
        className,
      )}
    >
      <Icon aria-hidden />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {words}
        {more.length > 0 ? <span className="font-normal"> / {more.join(' / ')}</span> : null}
        {isGapMark(mark) && mark.tip ? <span className="font-normal"> ({mark.tip})</span> : null}
      </span>
    </button>
  );
}
