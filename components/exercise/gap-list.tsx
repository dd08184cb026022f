'use client';
import { useTranslations } from 'next-intl';
import { Popover } from 'radix-ui';
import type { Phrase } from '@/lib/contract/exercise/parts.ts';
import { moveFocus } from '@/lib/exercise/move-focus';

export interface GapListProps {
  label: string;
  tip?: string;
  lang: string;
  phrases: readonly Phrase[];
  onChoose: (phraseId: string) => void;
  /** Called to return the focus to the gap. */
  onClosed: () => void;
}

/** List of the free phrases for an opened gap: the way without dragging, for keyboards and screen readers. */
export function GapList({ label, tip, lang, phrases, onChoose, onClosed }: GapListProps) {
  const t = useTranslations('exercise');
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        role="presentation"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        className="z-dialog max-h-(--radix-popover-content-available-height) max-w-80 min-w-48 animate-pop overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float outline-none"
      >
        {tip ? <p className="px-3 py-1.5 text-meta wrap-anywhere text-ink-2">{tip}</p> : null}
        {phrases.length === 0 ? <p className="px-3 py-2 text-ink-2">{t('bankEmpty')}</p> : null}
        <div role="menu" aria-label={label} onKeyDown={(event) => moveFocus(event, 'button')}>
          {phrases.map(({ id, text }, index) => (
            <button
              key={id}
              type="button"
              role="menuitem"
              lang={lang}
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => onChoose(id)}
              className="flex min-h-11 w-full items-center rounded-field px-3 py-1.5 text-left text-ink break-words hover:bg-kok-soft focus-visible:bg-kok-soft"
            >
              {text}
            </button>
          ))}
        </div>
      </Popover.Content>
    </Popover.Portal>
  );
}
