'use client';
import { useTranslations } from 'next-intl';
import type { Note } from '@/lib/contract/exercise/result.ts';

/** Why a typed answer was forgiven (`right`) or refused, in words. */
export function useNoteText(): (note: Note, right: boolean) => string {
  const t = useTranslations('exercise');
  return (note, right) => {
    const what: Record<Note, string> = {
      CASE: t('noteCase'),
      LETTER: t('noteLetter'),
      SCRIPT: t('noteScript'),
      PUNCTUATION: t('notePunctuation'),
      INNER_PUNCTUATION: t('noteInnerPunctuation'),
      DIACRITIC: t('noteDiacritic'),
      TYPO: t('noteTypo'),
      REPEATED: t('noteRepeated'),
    };
    if (note === 'REPEATED') return what[note];
    return right ? t('noteIgnored', { what: what[note] }) : t('noteCheck', { what: what[note] });
  };
}
