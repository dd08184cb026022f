'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { STICKY_WHILE_TYPING } from './sticky';

/** Buttons that insert letters at the cursor. Pressing one leaves the focus where it is. */
export function LetterBar({
  letters,
  onLetter,
}: {
  letters: readonly string[];
  onLetter: (letter: string) => void;
}) {
  const t = useTranslations('exercise');
  if (letters.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('letters')}
      className={clsx('mt-3 flex flex-wrap gap-1.5 rounded-card bg-sunken p-2', STICKY_WHILE_TYPING)}
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onLetter(letter)}
          className="min-h-11 min-w-11 rounded-field border border-edge bg-surface px-2 font-bold"
        >
          {letter}
        </button>
      ))}
    </div>
  );
}
