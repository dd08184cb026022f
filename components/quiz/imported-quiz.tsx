'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { NoteList } from '@/components/content-package/note-list';
import { buttonClass } from '@/components/ui/button-class';
import { Note } from '@/components/ui/note';
import type { ImportContentPackageMutation } from '@/graphql/generated/graphql';
import { quizPath } from '@/lib/quiz/paths';

/** The quiz that was made of a package, and what could not be taken; without notes, nobody knows that any more. */
export function ImportedQuiz({ quiz, notes }: ImportContentPackageMutation['importContentPackage']) {
  const t = useTranslations('content-package');
  return (
    <div className="grid justify-items-start gap-4">
      <Note tone="ok" className="w-full">
        {t('imported', { title: quiz.title, count: quiz.exercisesCount })}
      </Note>
      {notes?.length ? (
        <NoteList title={t('notTaken')} notes={notes} />
      ) : (
        <p>{t(notes ? 'allTaken' : 'notesUnknown')}</p>
      )}
      <Link href={quizPath(quiz.id)} className={buttonClass('primary')}>
        {t('openQuiz')}
      </Link>
    </div>
  );
}
