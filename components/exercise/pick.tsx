'use client';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { PartState } from '@/lib/exercise/view';
import { useHydrated } from '@/lib/use-hydrated';
import { PartIcon, STATE_CLASS } from './part-state';

export interface PickProps {
  id: string;
  name: string;
  picked: boolean;
  onPick: (id: string) => void;
  state: PartState;
  lang: string;
  locked: boolean;
  /** It is within a running text; otherwise it has its own line. */
  inline: boolean;
  children: ReactNode;
}

/** One of several words or places, of which one is chosen: a radio button. */
export function Pick({ id, name, picked, onPick, state, lang, locked, inline, children }: PickProps) {
  const isHydrated = useHydrated();
  const shown = state === 'OPEN' ? null : state;
  return (
    <label
      lang={lang}
      className={clsx(
        'max-w-full cursor-pointer items-center gap-2 rounded-field border px-3 wrap-anywhere has-focus-visible:outline-3',
        inline ? 'mx-0.5 inline-flex min-h-9 align-middle touch:min-h-11' : 'flex min-h-12 py-2',
        shown ? STATE_CLASS[shown] : picked ? 'border-kok bg-kok-soft' : 'border-edge bg-surface',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={picked}
        disabled={locked || !isHydrated}
        onChange={() => onPick(id)}
        className={inline ? 'sr-only' : 'size-5 flex-none accent-kok'}
      />
      {children}
      <PartIcon state={shown} />
    </label>
  );
}
