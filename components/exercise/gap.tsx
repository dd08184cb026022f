'use client';
import clsx from 'clsx';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu';
import type { PartState } from '@/lib/exercise/view';
import { PartIcon, STATE_CLASS } from './part-state';
import type { Placing } from './use-placing';

export interface GapProps {
  id: string;
  /** From 1. */
  number: number;
  count: number;
  /** What a spot of a picture is called. */
  label?: string;
  tip?: string;
  placing: Placing;
  state: PartState;
  lang: string;
  locked: boolean;
  className?: string;
}

/** A gap that takes a phrase: the picked one at a tap, else one of its list. */
export function Gap({ id, number, count, label, tip, placing, state, lang, locked, className }: GapProps) {
  const t = useTranslations('exercise');
  const phraseId = placing.placed[id] ?? null;
  const text = phraseId === null ? '' : placing.textOf(phraseId);
  const name = [label ?? t('gapOf', { number, count }), text || t('gapEmpty'), tip]
    .filter(Boolean)
    .join(', ');
  const button = (
    <button
      type="button"
      lang={lang}
      disabled={locked}
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') placing.put(id, null);
        if (event.key === 'Escape') placing.cancel();
      }}
      className={clsx(
        'inline-flex min-h-11 min-w-24 items-center justify-center gap-1.5 rounded-field border-2 px-3 py-1 align-middle font-bold',
        state
          ? STATE_CLASS[state]
          : text
            ? 'border-edge bg-surface text-ink'
            : 'border-dashed border-edge bg-surface/60',
        placing.picked && !locked && 'border-kok bg-kok-soft',
        className,
      )}
    >
      {text || '\u00a0'}
      <PartIcon state={state} />
    </button>
  );
  if (locked) return button;
  if (placing.picked)
    return (
      // One tap puts what was picked up.
      <span
        onClickCapture={(event) => {
          event.preventDefault();
          event.stopPropagation();
          placing.put(id, placing.picked);
        }}
      >
        {button}
      </span>
    );
  return (
    <Menu trigger={button} align="start">
      <MenuLabel>{tip ?? label ?? t('gapOf', { number, count })}</MenuLabel>
      {placing.freePhrases.map((phrase) => (
        <MenuItem key={phrase.id} onSelect={() => placing.put(id, phrase.id)}>
          <span lang={lang}>{phrase.text}</span>
        </MenuItem>
      ))}
      {text ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => placing.put(id, null)}>
            {t('giveBack')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
