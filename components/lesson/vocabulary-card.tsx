'use client';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FieldError } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import { TARGET_LANGUAGES } from '@/lib/contract/languages.ts';
import { LESSON_WORDS_MAX } from '@/lib/contract/limits.ts';
import { wordField } from '@/lib/lesson/lesson-fields';
import { useCellFocus } from '@/lib/lesson/use-cell-focus';
import type { LessonAutosave } from '@/lib/lesson/use-lesson-autosave';
import { useVocabulary } from '@/lib/lesson/use-vocabulary';
import type { Vocabulary } from '@/lib/lesson/use-vocabulary';
import { useSoundPlayer, useWordRecorder } from '@/lib/lesson/use-word-sounds';
import type { WordRow } from '@/lib/lesson/vocabulary';
import type { ListedWord } from '@/lib/lesson/word-list';
import { useLatest } from '@/lib/use-latest';
import { FieldConflict } from '@/components/autosave/field-conflict';
import { PART_IDS } from './part-anchors';
import { PasteDialog } from './paste-dialog';
import { WordList } from './word-list';
import type { WordActions } from './word-row';

/** Rows that are shown before the others are asked for. */
const ROWS_SHOWN = 6;

export interface VocabularyCardProps {
  state: LessonAutosave;
}

/** Folded until somebody asks, adds a word, or a folded row needs an answer. */
function useShownRows(state: LessonAutosave, { rows }: Vocabulary) {
  const [isOpen, setIsOpen] = useState(false);
  const needsAnswer = rows.slice(ROWS_SHOWN).some(({ id }) => state.errors[wordField(id)]);
  return { shown: isOpen || needsAnswer ? rows.length : ROWS_SHOWN, open: () => setIsOpen(true) };
}

/** Records and plays; a toast says that a sound does not play. */
function useSounds() {
  const t = useTranslations('lesson');
  const toast = useToast();
  const recorder = useWordRecorder();
  const player = useSoundPlayer(() => toast({ text: t('soundFailed'), tone: 'error' }));
  return { recorder, player };
}

/** The same object at each drawing, so that only the row that changes is drawn again. */
function useActions(
  vocabulary: Vocabulary,
  { recorder, player }: ReturnType<typeof useSounds>,
  focusRow: (index: number) => void,
): WordActions {
  const t = useTranslations('lesson');
  const toast = useToast();
  const latest = useLatest({ recorder, player, focusRow, say: () => toast({ text: t('soundDeleted') }) });
  const { edit, move, remove } = vocabulary;
  const { setFile } = recorder;
  return useMemo(() => {
    /** What has no row any more has no button that ends it. */
    const silence = ({ audio }: WordRow) => {
      const { player: now } = latest.current;
      if (audio !== null && now.playing === audio) now.stop();
    };
    return {
      edit,
      move: (from, to) => void move(from, to),
      remove: (row, index) => {
        latest.current.focusRow(Math.max(0, index - 1));
        silence(row);
        remove(row);
      },
      record: ({ id }) => {
        latest.current.player.stop();
        latest.current.recorder.toggle(id);
      },
      play: (audio) => void latest.current.player.toggle(audio),
      removeSound: (row) => {
        silence(row);
        edit(row, { audio: null });
        latest.current.say();
      },
      setFile,
    };
  }, [edit, move, remove, setFile, latest]);
}

/** The words of a lesson. */
export function VocabularyCard({ state }: VocabularyCardProps) {
  const t = useTranslations('lesson');
  const editor = useTranslations('editor');
  const toast = useToast();
  const vocabulary = useVocabulary(state);
  const { rows, count } = vocabulary;
  const { shown, open } = useShownRows(state, vocabulary);
  const sounds = useSounds();
  const [list, wantCell] = useCellFocus();
  const [pasted, setPasted] = useState<string | null>(null);
  const focusRow = (index: number) => wantCell({ index, cell: 'word' });
  const actions = useActions(vocabulary, sounds, focusRow);
  const goOn = () => {
    open();
    focusRow(shown < rows.length ? shown : vocabulary.add());
  };
  const addWord = () => {
    open();
    focusRow(vocabulary.add());
  };
  const addAll = (words: readonly ListedWord[]) => {
    open();
    vocabulary.addAll(words);
    toast({ text: t('wordsAdded', { count: words.length }) });
  };
  return (
    <Card id={PART_IDS.vocabulary} className="scroll-mt-4 md:p-5">
      <Head state={state} count={count} onPaste={() => setPasted('')} />
      <WordList
        state={state}
        vocabulary={vocabulary}
        shown={shown}
        {...sounds}
        actions={actions}
        list={list}
        wantCell={wantCell}
        onAdd={goOn}
        onPasteList={setPasted}
      />
      {sounds.recorder.state.kind === 'refused' ? (
        <FieldError>{editor('microphoneRefused')}</FieldError>
      ) : null}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" variant="secondary" disabled={rows.length >= LESSON_WORDS_MAX} onClick={addWord}>
          <Plus aria-hidden />
          {t('addWord')}
        </Button>
        {shown < rows.length ? (
          <button
            type="button"
            onClick={open}
            className="inline-flex min-h-6 items-center font-[620] text-kok underline underline-offset-3 touch:min-h-11"
          >
            {t('showMoreWords', { count: rows.length - shown })}
          </button>
        ) : null}
        <Keys />
      </div>
      {pasted === null ? null : (
        <PasteDialog text={pasted} count={count} onAdd={addAll} onClose={() => setPasted(null)} />
      )}
    </Card>
  );
}

const KEY_CLASS =
  'num rounded-tag border border-edge bg-surface px-1.5 py-[3px] text-tiny leading-none font-[600] whitespace-nowrap text-ink-2';

/** What the keyboard does here. */
function Keys() {
  const t = useTranslations('lesson');
  return (
    <p className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3 max-md:hidden pointer-coarse:hidden">
      {(
        [
          ['Enter', 'keyEnter'],
          ['Alt ↑', 'keyMove'],
          ['Ctrl M', 'keyRecord'],
        ] as const
      ).map(([key, name]) => (
        <span key={key} className="whitespace-nowrap">
          <kbd className={KEY_CLASS}>{key}</kbd> {t(name)}
        </span>
      ))}
    </p>
  );
}

/** Value for "none", because a select cannot have an empty value. */
const NONE = 'none';

interface HeadProps extends VocabularyCardProps {
  count: number;
  onPaste: () => void;
}

function Head({ state, count, onPaste }: HeadProps) {
  const t = useTranslations('lesson');
  const editor = useTranslations('editor');
  const { translationLanguage } = state.values;
  const languages = TARGET_LANGUAGES.map((value) => ({ value, label: t(`into.${value}`) }));
  return (
    <div className="mb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2>{t('vocabulary')}</h2>
        <span className="text-ink-3">{t('wordsCount', { count })}</span>
        <div className="flex flex-wrap gap-2 max-md:w-full md:ml-auto">
          <Button size="sm" variant="subtle" className="max-md:flex-1" onClick={onPaste}>
            <ClipboardPaste aria-hidden />
            {t('pasteList')}
          </Button>
          <Select
            aria-label={t('translationLanguage')}
            value={translationLanguage ?? NONE}
            onValueChange={(value) =>
              state.change('translationLanguage', value === NONE ? null : (value as ExerciseLanguage))
            }
            options={[{ value: NONE, label: t('intoNone') }, ...languages]}
            className="min-h-9! rounded-voice! border-transparent! bg-sunken! py-1! text-sm font-[640] max-md:flex-1 md:w-auto! touch:min-h-11!"
          />
        </div>
      </div>
      <FieldConflict
        state={state}
        field="translationLanguage"
        label={t('translationLanguage')}
        show={(value) => value && editor(`languages.${value}`)}
      />
    </div>
  );
}
