'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ExerciseLanguage } from '@/lib/contract/exercise/exercise-type.ts';
import { ANSWER_TEXT_MAX } from '@/lib/contract/exercise/limits.ts';
import type { Note } from '@/lib/contract/exercise/result.ts';
import type { PartState } from '@/lib/exercise/view';
import { useNoteText } from './use-note-text';
import { PartIcon, STATE_CLASS } from './part-state';
import { goToNextField, type useTyping } from './use-typing';

export interface FieldGapProps {
  id: string;
  number: number;
  count: number;
  label?: string;
  tip?: string;
  typing: ReturnType<typeof useTyping>;
  state: PartState;
  notes: readonly Note[];
  language: ExerciseLanguage;
  locked: boolean;
  className?: string;
}

/** A field in a text or on a picture: all of an exercise are alike wide, so that none tells how long its word is. */
export function FieldGap(props: FieldGapProps) {
  const { id, number, count, label, tip, typing, state, notes, language, locked, className } = props;
  const t = useTranslations('exercise');
  const noteText = useNoteText();
  const helpId = useId();
  const help = [tip, ...notes.map((note) => noteText(note, state === 'RIGHT'))].filter(Boolean).join('. ');
  return (
    <span className={clsx('relative inline-flex items-center gap-1 align-baseline', className)}>
      <input
        data-part={id}
        lang={language}
        value={typing.textOf(id)}
        readOnly={locked}
        maxLength={ANSWER_TEXT_MAX}
        aria-label={label ?? t('gapOf', { number, count })}
        aria-describedby={help ? helpId : undefined}
        aria-invalid={state === 'WRONG' || undefined}
        placeholder={tip}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        onFocus={(event) => typing.onFocus(event.currentTarget)}
        onChange={(event) => typing.type(id, event.target.value)}
        onKeyDown={goToNextField}
        className={clsx(
          'min-h-11 w-full rounded-t-field border-b-2 bg-surface px-2 text-body font-bold',
          state ? STATE_CLASS[state] : 'border-edge text-ink',
        )}
      />
      <PartIcon state={state} />
      {help ? (
        <span id={helpId} className={clsx(notes.length > 0 ? 'text-meta text-ink-2' : 'sr-only')}>
          {help}
        </span>
      ) : null}
    </span>
  );
}
