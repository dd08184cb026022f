'use client';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import type { Phrase } from '@/lib/contract/exercise/parts.ts';
import { moveFocus } from '@/lib/exercise/move-focus';
import { CHIP_CLASS } from './chip';
import { BANK_ID } from './placing-field';
import { STICKY_CLASS } from './sticky';
import type { Placing } from './use-placing';

interface BankProps {
  placing: Placing;
  lang: string;
  locked: boolean;
}

/** The free phrases; on a phone they stay at the bottom while the text is read. */
export function Bank({ placing, lang, locked }: BankProps) {
  const t = useTranslations('exercise');
  const { setNodeRef, isOver } = useDroppable({ id: BANK_ID, disabled: locked });
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') placing.cancel();
    else moveFocus(event, 'button');
  };
  return (
    <div
      ref={setNodeRef}
      role="group"
      aria-label={t('bank')}
      onKeyDown={handleKey}
      className={clsx(
        'mt-4 flex min-h-16 flex-wrap items-center gap-2 rounded-card p-3',
        isOver ? 'bg-kok-soft' : 'bg-sunken',
        !locked && STICKY_CLASS,
      )}
    >
      {placing.freePhrases.map((phrase) => (
        <Chip key={phrase.id} phrase={phrase} placing={placing} lang={lang} locked={locked} />
      ))}
      {placing.freePhrases.length === 0 ? (
        <span className="text-meta text-ink-3">{t('bankEmpty')}</span>
      ) : null}
      <span aria-live="polite" className="sr-only">
        {placing.said}
      </span>
    </div>
  );
}

function Chip({ phrase: { id, text }, placing, lang, locked }: BankProps & { phrase: Phrase }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `chip-${id}`,
    data: { phrase: id, from: null },
    disabled: locked,
  });
  const isPicked = placing.picked === id;
  return (
    <button
      ref={setNodeRef}
      type="button"
      lang={lang}
      disabled={locked}
      aria-pressed={isPicked}
      tabIndex={placing.chipRoving.tabIndexOf(id)}
      onFocus={() => placing.chipRoving.onFocus(id)}
      onClick={() => placing.pick(id)}
      {...listeners}
      className={clsx(
        CHIP_CLASS,
        'touch-none',
        !locked && 'cursor-grab',
        isPicked ? 'on-yellow border-ink bg-sary text-on-sary' : 'border-ink-2 bg-surface text-ink',
        isDragging && 'border-dashed opacity-40',
      )}
    >
      {text}
    </button>
  );
}
