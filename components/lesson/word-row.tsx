'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ComponentProps, PointerEvent } from 'react';
import { useSwapRow } from '@/components/quiz/swap-list';
import { FieldError } from '@/components/ui/field';
import { PlainInput } from '@/components/ui/plain-field';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import type { FieldRefusal } from '@/lib/autosave/use-autosave';
import { useFieldText } from '@/lib/i18n/use-field-text';
import type { WordFields } from '@/lib/lesson/lesson-fields';
import type { WordRow } from '@/lib/lesson/vocabulary';
import { WordMenu } from './word-menu';
import { WordSound } from './word-sound';

/** The columns of the vocabulary, shared by its head and its rows. */
export const COLUMNS_CLASS =
  'md:grid-cols-[26px_minmax(0,3fr)_minmax(0,3fr)_minmax(0,5fr)_124px_36px] md:gap-x-2';

const CELL_CLASS =
  'min-h-10 w-full rounded-t-field border-b-[1.5px] border-edge bg-transparent px-2 py-1.5 text-body ' +
  'hover:bg-sunken focus-visible:rounded-field focus-visible:bg-surface aria-invalid:border-anar touch:min-h-11';

/** What a row asks of the vocabulary; the same object at each drawing. */
export interface WordActions {
  edit: (row: WordRow, part: Partial<WordFields>) => void;
  remove: (row: WordRow, index: number) => void;
  move: (from: number, to: number) => void;
  record: (row: WordRow) => void;
  play: (audio: string) => void;
  removeSound: (row: WordRow) => void;
  setFile: (id: string, file: File | null) => void;
}

export interface WordRowProps {
  row: WordRow;
  index: number;
  isLast: boolean;
  language: ExerciseLanguage | null;
  translationLanguage: ExerciseLanguage | null;
  refusal: FieldRefusal | undefined;
  /** The element that holds its sound; null: it was not played. */
  held: HTMLAudioElement | null;
  isPlaying: boolean;
  recording: number | null;
  isAsking: boolean;
  file: File | null;
  actions: WordActions;
}

const CELLS = ['word', 'translation', 'example'] as const;
type CellName = (typeof CELLS)[number];

/** One word: its cells, its sound and its grip. The list handles Enter and the moves. */
export const WordRowView = memo(function WordRowView(props: WordRowProps) {
  const { row, index, refusal, actions, language, translationLanguage } = props;
  const t = useTranslations('lesson');
  const fieldText = useFieldText();
  const number = index + 1;
  const { setRow, listeners, isDragging, isTarget, style } = useSwapRow(row.id);
  const refused = CELLS.find((cell) => refusal?.path.endsWith(`.${cell}`));
  const cell = (name: CellName, more: ComponentProps<'input'>) => (
    <PlainInput
      value={row[name]}
      dir="auto"
      autoComplete="off"
      data-cell={name}
      aria-label={t(`cell.${name}`, { number })}
      aria-invalid={refused === name ? true : undefined}
      onChange={(event) => actions.edit(row, { [name]: event.target.value })}
      {...more}
    />
  );
  return (
    <li
      ref={setRow}
      style={style}
      data-row={index}
      className={clsx(
        'grid grid-cols-[26px_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-2 gap-y-1 py-[3px] max-md:border-t max-md:border-line max-md:py-2',
        COLUMNS_CLASS,
        isDragging && 'relative z-[6] bg-surface shadow-lift',
        isTarget && 'bg-kok-soft',
      )}
    >
      <span className="num pr-1 text-right text-meta text-ink-3">{number}</span>
      {cell('word', { lang: language ?? undefined, className: clsx(CELL_CLASS, 'font-[640]') })}
      {cell('translation', { lang: translationLanguage ?? undefined, className: CELL_CLASS })}
      {cell('example', {
        lang: language ?? undefined,
        placeholder: t('example'),
        className: clsx(CELL_CLASS, 'max-md:col-span-2 max-md:col-start-2'),
      })}
      <RowEnd {...props} onGrip={(event) => listeners?.onPointerDown?.(event)} />
      {refusal ? (
        <div className="col-span-full pl-8">
          <FieldError>{fieldText(refusal.code, refusal.values)}</FieldError>
        </div>
      ) : null}
    </li>
  );
});

/** The sound and the grip. */
function RowEnd(props: WordRowProps & { onGrip: (event: PointerEvent) => void }) {
  const { row, index, isLast, actions, held, isPlaying, recording, isAsking, file, onGrip } = props;
  const t = useTranslations('lesson');
  return (
    <div className="contents max-md:col-span-2 max-md:col-start-2 max-md:flex max-md:items-center max-md:justify-between">
      <div className="min-w-0">
        <WordSound
          name={row.word || t('cell.word', { number: index + 1 })}
          audio={row.audio}
          held={held}
          isPlaying={isPlaying}
          recording={recording}
          isAsking={isAsking}
          file={file}
          onRecord={() => actions.record(row)}
          onPlay={() => row.audio && actions.play(row.audio)}
          onFile={(next) => actions.setFile(row.id, next)}
          onArrived={(audio) => actions.edit(row, { audio })}
        />
      </div>
      <WordMenu
        number={index + 1}
        isLast={isLast}
        hasSound={row.audio !== null}
        onGrip={onGrip}
        onMove={(by) => actions.move(index, index + by)}
        onRecord={() => actions.record(row)}
        onRemoveSound={() => actions.removeSound(row)}
        onRemove={() => actions.remove(row, index)}
      />
    </div>
  );
}
