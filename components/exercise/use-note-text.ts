'use client';
import { useTranslations } from 'next-intl';
import type { Note } from '@/lib/contract/exercise/result.ts';

/** Text of why a typed answer was accepted despite an error (`right`) or refused. */
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
