'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { SwapList } from '@/components/quiz/swap-list';
import { wordField } from '@/lib/lesson/lesson-fields';
import type { WordFields } from '@/lib/lesson/lesson-fields';
import type { LessonAutosave } from '@/lib/lesson/use-lesson-autosave';
import type { Vocabulary } from '@/lib/lesson/use-vocabulary';
import type { WantCell } from '@/lib/lesson/use-cell-focus';
import type { useSoundPlayer, useWordRecorder } from '@/lib/lesson/use-word-sounds';
import { isWordList } from '@/lib/lesson/word-list';
import { FieldConflict } from '@/components/autosave/field-conflict';
import { COLUMNS_CLASS, WordRowView } from './word-row';
import type { WordActions } from './word-row';

const MOVES: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

export interface WordListProps {
  state: LessonAutosave;
  vocabulary: Vocabulary;
  /** Number of rows that are shown. */
  shown: number;
  recorder: ReturnType<typeof useWordRecorder>;
  player: ReturnType<typeof useSoundPlayer>;
  actions: WordActions;
  list: RefObject<HTMLOListElement | null>;
  wantCell: WantCell;
  onAdd: () => void;
  onPasteList: (text: string) => void;
}

/** The rows of the vocabulary, a notebook for the keyboard. */
export function WordList(props: WordListProps) {
  const { state, vocabulary, shown, recorder, player, actions, list, wantCell, onAdd, onPasteList } = props;
  const t = useTranslations('lesson');
  const { rows } = vocabulary;
  const { language, translationLanguage } = state.values;
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    const { index, cell, field } = place;
    const by = MOVES[event.key];
    if (event.altKey && by) {
      event.preventDefault();
      if (vocabulary.move(index, index + by)) wantCell({ index: index + by, cell });
    } else if (event.ctrlKey && event.key.toLowerCase() === 'm') {
      event.preventDefault();
      const row = rows[index];
      if (row) recorder.toggle(row.id);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const next = nextCell(event.currentTarget, field);
      if (next) next.focus();
      else onAdd();
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLOListElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!placeOf(event.target) || !isWordList(text)) return;
    event.preventDefault();
    onPasteList(text);
  };
  const dropOn = (dragged: string, target: string) => {
    const at = (id: string) => rows.findIndex((row) => row.id === id);
    vocabulary.move(at(dragged), at(target));
  };
  const isRecording = recorder.state.kind === 'recording' ? recorder.state.seconds : null;
  return (
    <SwapList<string> onSwap={dropOn}>
      <Head />
      <ol ref={list} aria-label={t('vocabulary')} onKeyDown={onKeyDown} onPaste={onPaste}>
        {rows.slice(0, shown).map((row, index) => (
          <WordRowView
            key={row.id}
            row={row}
            index={index}
            isLast={index === rows.length - 1}
            language={language}
            translationLanguage={translationLanguage}
            refusal={state.errors[wordField(row.id)]}
            held={row.audio !== null && player.held?.fileId === row.audio ? player.held.element : null}
            isPlaying={row.audio !== null && player.playing === row.audio}
            recording={recorder.rowId === row.id ? isRecording : null}
            isAsking={recorder.rowId === row.id && recorder.state.kind === 'asking'}
            file={recorder.files[row.id] ?? null}
            actions={actions}
          />
        ))}
      </ol>
      <WordConflicts state={state} />
    </SwapList>
  );
}

/** Names of the columns for the eye; each cell has its own name. */
function Head() {
  const t = useTranslations('lesson');
  return (
    <div aria-hidden className={clsx('grid text-meta font-[560] text-ink-3 max-md:hidden', COLUMNS_CLASS)}>
      <span />
      <span className="px-2">{t('word')}</span>
      <span className="px-2">{t('translation')}</span>
      <span className="px-2">{t('example')}</span>
      <span className="px-2">{t('sound')}</span>
      <span />
    </div>
  );
}

/** Words in conflict stand together: one of the two may be removed and has no row. */
function WordConflicts({ state }: { state: LessonAutosave }) {
  const t = useTranslations('lesson');
  const show = (row: WordFields | null) =>
    row
      ? [row.word, row.translation, row.example, row.audio && t('sound')].filter(Boolean).join(' – ')
      : t('rowDeleted');
  return Object.keys(state.conflicts)
    .filter((field) => field.startsWith('words.'))
    .map((field) => (
      <FieldConflict
        key={field}
        state={state}
        field={field as `words.${string}`}
        label={t('word')}
        show={show}
      />
    ));
}

function placeOf(target: EventTarget) {
  const field = target instanceof HTMLInputElement ? target : null;
  const cell = field?.dataset.cell;
  const index = field?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return field && cell && index !== undefined ? { field, cell, index: Number(index) } : null;
}

function nextCell(list: HTMLElement, field: HTMLElement): HTMLElement | undefined {
  const cells = [...list.querySelectorAll<HTMLElement>('[data-cell]')];
  return cells[cells.indexOf(field) + 1];
}
