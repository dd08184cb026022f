'use client';
import { useTranslations } from 'next-intl';
import type { SheetWord } from '@/lib/lesson-sheet/queries';
import type { SheetAutosave } from '@/lib/lesson-sheet/use-sheet';
import { EditedItem, InPlace } from './edited-item';

interface EditedWordProps {
  word: SheetWord;
  state: SheetAutosave;
  /** First names of students by their ids. */
  namesOf: (ids: readonly number[]) => string[];
  language: string | null;
}

/** A word with its translation and the sentence, to edit in place. */
export function EditedWord({ word: one, state, namesOf, language }: EditedWordProps) {
  const t = useTranslations('lesson-sheet');
  const { key, word, translation, sentence, lookedUpByIds } = one;
  const onLeave = () => void state.flush();
  return (
    <EditedItem itemKey={key} name={word} state={state}>
      {(item, change) => (
        <>
          <b lang={language ?? undefined} dir="auto" className="block font-[680] wrap-anywhere">
            {word}
          </b>
          <InPlace
            label={t('translationOf', { word })}
            placeholder={t('translation')}
            value={item.translation ?? translation}
            onChange={(text) => change({ translation: text })}
            onLeave={onLeave}
          />
          <InPlace
            label={t('sentenceOf', { word })}
            placeholder={t('sentence')}
            value={item.sentence ?? sentence}
            onChange={(text) => change({ sentence: text })}
            onLeave={onLeave}
            lang={language ?? undefined}
          />
          {lookedUpByIds.length > 0 ? (
            <p className="text-meta text-ink-3 print:hidden">
              {t('lookedUpBy', { names: namesOf(lookedUpByIds).join(', ') })}
            </p>
          ) : null}
        </>
      )}
    </EditedItem>
  );
}
