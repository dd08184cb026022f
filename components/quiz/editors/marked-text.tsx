'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Run } from '@/lib/contract/exercise/formatting.ts';
import { normaliseSource } from '@/lib/contract/exercise/marked-text.ts';
import type { Mark, MarkedField, MarkKind } from '@/lib/contract/exercise/marked-text.ts';
import { parse } from '@/lib/contract/exercise/parse.ts';
import { dropPlace, markStretch, replaceMark, widenMark } from '@/lib/quiz/marking';
import { cutSource } from '@/lib/quiz/segments';
import type { Segment, WordPiece } from '@/lib/quiz/segments';
import { useEditor } from './editor-context';
import { MarkChip } from './mark-chip';
import { MarkDialog } from './mark-dialog';
import type { GapStrictness } from './mark-dialog';

export interface MarkedTextProps {
  field: MarkedField;
  value: string;
  pen: MarkKind;
  runs: readonly Run[];
  strictness?: GapStrictness;
  onChange: (source: string) => void;
}

/** While the source is invalid, the last valid one is shown, read-only. */
function useReadable(value: string, field: MarkedField): { source: string; isReadable: boolean } {
  const isReadable = parse(value, field).errors.length === 0;
  const [good, setGood] = useState(value);
  if (isReadable && good !== value) setGood(value);
  return { source: isReadable ? value : good, isReadable };
}

/** The text with its marks as chips: a tap marks a word, or opens a mark. Arrow keys move between them. */
export function MarkedText({ field, value, pen, runs, strictness, onChange }: MarkedTextProps) {
  const t = useTranslations('editor');
  const { language } = useEditor();
  const [open, setOpen] = useState<number | null>(null);
  const { source, isReadable } = useReadable(value, field);
  const shown = useDeferredValue(source);
  const segments = useMemo(() => cutSource(shown, field, language), [shown, field, language]);
  const opened = segments.find((segment) => 'mark' in segment && segment.index === open);
  if (segments.length === 0) return null;
  const clean = normaliseSource(value);
  const apply = (mark: Mark | null, index: number) => onChange(replaceMark(value, index, mark, field));
  return (
    <div className="border-t-[1.5px] border-edge/40 px-3 py-2.5">
      <p className="mb-1 text-meta text-ink-3">{t(isReadable ? 'tapWords' : 'unreadable')}</p>
      <div
        role="group"
        aria-label={t('tapWords')}
        inert={!isReadable}
        lang={language}
        dir="auto"
        onKeyDown={walk}
        className={clsx(
          'text-[18px] leading-[2] break-words whitespace-pre-wrap',
          isReadable || 'opacity-55',
        )}
      >
        {segments.map((segment) =>
          'mark' in segment ? (
            <MarkChip
              key={`${segment.from}m`}
              mark={segment.mark}
              onOpen={() => setOpen(segment.index)}
              onRemove={() => apply(null, segment.index)}
            />
          ) : (
            <Words
              key={segment.from}
              segment={segment}
              styles={runs.length > 0 ? stylesOf(shown, segment, runs) : null}
              withPlaces={field === 'findThePlace'}
              onWord={(piece) => onChange(markStretch(clean, piece, field, penOf(field, pen), language))}
              onPlace={(at) => onChange(dropPlace(clean, at, field, pen))}
            />
          ),
        )}
      </div>
      {opened && 'mark' in opened ? (
        <MarkDialog
          key={`${opened.index} ${opened.to - opened.from}`}
          field={field}
          mark={opened.mark}
          gapId={`g${opened.index + 1}`}
          strictness={strictness}
          onChange={(mark) => apply(mark, opened.index)}
          onWiden={(side) => onChange(widenMark(value, opened.index, side, field, language))}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

/** A word is never a wrong place: tapped, it becomes the phrase in its right place. */
const penOf = (field: MarkedField, pen: MarkKind): MarkKind => (field === 'findThePlace' ? 'REAL' : pen);

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const here = stops.indexOf(event.target as HTMLElement);
  if (!step || here < 0) return;
  event.preventDefault();
  stops[here + step]?.focus();
}

/** The styles of each piece of a segment, approximately: the preview shows the student's exact view. */
function stylesOf(source: string, segment: Segment & { words: WordPiece[] }, runs: readonly Run[]): string[] {
  const before = source.slice(0, segment.from).replace(/\*[^*\n]*\*/g, '').length;
  return segment.words.map(({ from }) => {
    const at = before + from - segment.from;
    const found = runs.filter((run) => run.from <= at && at < run.to);
    return clsx(
      found.some(({ b }) => b) && 'font-bold',
      found.some(({ i }) => i) && 'italic',
      found.some(({ u }) => u) && 'underline',
    );
  });
}

interface WordsProps {
  segment: Segment & { words: WordPiece[] };
  styles: string[] | null;
  withPlaces: boolean;
  onWord: (piece: WordPiece) => void;
  onPlace: (at: number) => void;
}

function Words({ segment, styles, withPlaces, onWord, onPlace }: WordsProps) {
  const t = useTranslations('editor');
  return segment.words.map((piece, index) => {
    if (piece.isWord) {
      return (
        <button
          key={piece.from}
          type="button"
          className={clsx(
            'min-h-6 cursor-pointer rounded-tag px-0.5 hover:bg-kok-soft touch:min-h-9',
            styles?.[index],
          )}
          onClick={() => onWord(piece)}
        >
          {piece.s}
        </button>
      );
    }
    const space = withPlaces ? piece.s.search(/\s/) : -1;
    if (space < 0) return <span key={piece.from}>{piece.s}</span>;
    return (
      <span key={piece.from}>
        {piece.s.slice(0, space)}
        <button
          type="button"
          aria-label={t('placeHere')}
          title={t('placeHere')}
          className="mx-0.5 inline-block size-6 cursor-pointer rounded-full border-[1.5px] border-dashed border-line align-middle hover:border-kok hover:bg-kok-soft"
          onClick={() => onPlace(piece.from + space)}
        />
        {piece.s.slice(space)}
      </span>
    );
  });
}
