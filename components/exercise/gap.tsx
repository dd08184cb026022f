'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Popover } from 'radix-ui';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { staysPlaced, type PartState } from '@/lib/exercise/view';
import { GapList } from './gap-list';
import { PartIcon, STATE_CLASS, usePartWords } from './part-state';
import { ABOVE_STICKY } from './sticky';
import { useCarrying } from './use-carrying';
import type { Placing } from './use-placing';

export interface GapProps {
  id: string;
  /** Number of the gap, from 1. */
  number: number;
  count: number;
  /** Name of a spot on a picture. */
  label?: string;
  tip?: string;
  placing: Placing;
  state: PartState;
  lang: string;
  locked: boolean;
  className?: string;
}

/** A gap for a phrase: a tap inserts the picked phrase, or opens a list; a filled gap returns its phrase. */
export function Gap(props: GapProps) {
  const { id, number, count, label, tip, placing, state, lang, className } = props;
  const locked = props.locked || staysPlaced(state);
  const t = useTranslations('exercise');
  const stateWords = usePartWords();
  const [open, setOpen] = useState(false);
  const slot = useRef<HTMLSpanElement>(null);
  const phrase = placing.placed[id] ?? null;
  const text = placing.textOf(phrase);
  const { setNode, listeners, isOver } = useCarrying(id, phrase, locked);
  const place = label ?? t('gapOf', { number, count });
  const name = [place, text || t('gapEmpty'), state ? stateWords[state] : '', tip].filter(Boolean).join(', ');
  const act = () => {
    if (locked) return;
    if (placing.picked) placing.put(id, placing.picked);
    else if (phrase) placing.put(id, null);
    else setOpen(true);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!locked && (event.key === 'Delete' || event.key === 'Backspace')) placing.put(id, null);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <span ref={slot} className={clsx('inline-flex max-w-full align-middle', className)}>
          <button
            ref={setNode}
            type="button"
            data-gap={id}
            lang={lang}
            disabled={props.locked}
            // A right gap stays focusable, so that arrow keys can pass over it.
            aria-disabled={locked || undefined}
            aria-label={name}
            aria-haspopup={text ? undefined : 'menu'}
            aria-expanded={text ? undefined : open}
            tabIndex={placing.gapRoving.tabIndexOf(id)}
            onFocus={() => placing.gapRoving.onFocus(id)}
            onKeyDown={handleKey}
            onClick={act}
            {...listeners}
            className={clsx(
              ABOVE_STICKY,
              'inline-flex min-h-11 w-full min-w-26 items-center justify-center gap-1.5 rounded-voice border-2 px-3 py-1 leading-tight font-[620]',
              gapLooks({ state, text, isTarget: !locked && (isOver || placing.picked !== null) }),
              text && !locked && 'cursor-grab touch-none',
            )}
          >
            <span className="min-w-0 break-words">{text || '\u00a0'}</span>
            <PartIcon state={state} />
          </button>
        </span>
      </Popover.Anchor>
      <GapList
        label={[place, tip].filter(Boolean).join(', ')}
        tip={tip}
        lang={lang}
        phrases={placing.freePhrases}
        onChoose={(chosen) => {
          setOpen(false);
          placing.put(id, chosen);
        }}
        onClosed={() => slot.current?.querySelector('button')?.focus()}
      />
    </Popover.Root>
  );
}

function gapLooks({ state, text, isTarget }: { state: PartState; text: string; isTarget: boolean }): string {
  if (state) return STATE_CLASS[state];
  // All gaps look alike while a word is dragged: none reveals that it is the right one.
  if (isTarget) return clsx('border-kok bg-kok-soft text-ink', !text && 'border-dashed');
  return text ? 'border-ink-2 bg-surface text-ink' : 'border-dashed border-edge bg-surface/60';
}
