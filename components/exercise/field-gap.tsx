'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { memo, useId } from 'react';
import { PlainInput } from '@/components/ui/plain-field';
import type { ExerciseLanguage } from '@/lib/contract/exercise/exercise-type.ts';
import { ANSWER_TEXT_MAX } from '@/lib/contract/exercise/limits.ts';
import type { Note } from '@/lib/contract/exercise/result.ts';
import { staysPlaced, type PartState } from '@/lib/exercise/view';
import { DeliveryMark, useDelivery } from './delivery';
import { useNoteText } from './use-note-text';
import { PartIcon, STATE_CLASS, usePartWords } from './part-state';
import { ABOVE_STICKY } from './sticky';
import { TipButton } from './tip-button';
import { goToNextField, type useTyping } from './use-typing';

type TypingActions = ReturnType<typeof useTyping>['actions'];

export interface FieldGapProps {
  id: string;
  number: number;
  count: number;
  label?: string;
  tip?: string;
  text: string;
  onType: TypingActions['type'];
  onFocus: TypingActions['onFocus'];
  state: PartState;
  notes: readonly Note[];
  language: ExerciseLanguage;
  locked: boolean;
  className?: string;
}

/** What decides the width of a text, in the field and where it is measured. */
const BOX = 'col-start-1 row-start-1 pl-2 text-body leading-tight font-[620]';

/** The typed text once more, unseen: it gives the field its width. */
function Measure({ text, hasIcon }: { text: string; hasIcon: boolean }) {
  return (
    <span
      aria-hidden
      data-measure
      className={clsx(BOX, 'invisible overflow-hidden whitespace-pre', hasIcon ? 'pr-7' : 'pr-3')}
    >
      {text}
    </span>
  );
}

/** Notes of a gap without any: a constant, so that the gap does not render again. */
export const NO_NOTES: readonly Note[] = [];

/**
 * A text field in a text or on a picture. All of an exercise begin with the same width, so that none reveals the length
 * of its word; in a text (`--gap`) they grow with what is typed.
 */
export const FieldGap = memo(function FieldGap(props: FieldGapProps) {
  const { id, number, count, label, tip, text, onType, onFocus, state, notes, language, className } = props;
  const locked = props.locked || staysPlaced(state);
  const t = useTranslations('exercise');
  const noteText = useNoteText();
  const words = usePartWords();
  const helpId = useId();
  const delivery = useDelivery(id);
  const explanation = notes.map((note) => noteText(note, state === 'RIGHT')).join('. ');
  const help = [tip, explanation].filter(Boolean).join('. ');
  const place = label ?? t('gapOf', { number, count });
  return (
    <span className={clsx('inline-flex flex-col align-middle', className)}>
      <span className="flex items-center gap-1">
        <span className="relative inline-grid min-w-[var(--gap,0px)] flex-1 grid-cols-[minmax(0,1fr)]">
          <Measure text={text} hasIcon={state !== null || delivery !== null} />
          <PlainInput
            data-part={id}
            lang={language}
            value={text}
            readOnly={locked}
            maxLength={ANSWER_TEXT_MAX}
            // Without it a field is at least twenty letters wide.
            size={1}
            aria-label={place}
            aria-describedby={help || state ? helpId : undefined}
            aria-invalid={state === 'WRONG' || undefined}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            onFocus={(event) => onFocus(event.currentTarget)}
            onChange={(event) => onType(id, event.target.value)}
            onKeyDown={goToNextField}
            className={clsx(
              ABOVE_STICKY,
              BOX,
              'min-h-11 w-full rounded-t-field border-b-2',
              state || delivery ? 'pr-7' : 'pr-2',
              state
                ? STATE_CLASS[state]
                : delivery === 'WAITING'
                  ? 'border-sary-ink bg-sary-soft text-ink'
                  : 'border-edge bg-surface text-ink',
            )}
          />
          <span className="absolute inset-y-0 right-2 flex items-center">
            {state ? <PartIcon state={state} /> : <DeliveryMark delivery={delivery} />}
          </span>
        </span>
        {tip && !locked ? <TipButton tip={tip} gap={place} /> : null}
      </span>
      {explanation ? (
        // As wide as the field, which a long explanation must not widen.
        <span className="mt-0.5 w-0 min-w-full text-meta leading-snug font-[440] text-ink-2">
          {explanation}
        </span>
      ) : null}
      {help || state ? (
        <span id={helpId} hidden>
          {[state ? words[state] : '', help].filter(Boolean).join('. ')}
        </span>
      ) : null}
    </span>
  );
});
