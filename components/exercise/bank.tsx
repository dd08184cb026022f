'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { walk } from '@/lib/exercise/walk';
import type { Placing } from './use-placing';

/** The phrases still free; on a phone it stays at the lower edge while the text is read. */
export function Bank({ placing, lang, locked }: { placing: Placing; lang: string; locked: boolean }) {
  const t = useTranslations('exercise');
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') placing.cancel();
    else walk(event, 'button');
  };
  return (
    <div
      role="group"
      aria-label={t('bank')}
      onKeyDown={handleKey}
      className="sticky bottom-0 z-sticky mt-4 flex min-h-16 flex-wrap gap-2 rounded-card bg-sunken p-3"
    >
      {placing.freePhrases.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          lang={lang}
          disabled={locked}
          aria-pressed={placing.picked === id}
          onClick={() => placing.pick(id)}
          className={clsx(
            'min-h-11 max-w-full rounded-field border border-b-3 border-edge px-4 py-2 font-bold break-words',
            placing.picked === id ? 'border-ink bg-sary text-on-sary' : 'bg-surface text-ink',
          )}
        >
          {text}
        </button>
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
