'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useToast } from '@/components/ui/toast';
import { lessonEditorPath, lessonPath } from '@/lib/lesson/paths';
import type { Lesson } from '@/lib/lesson/queries';
import { useLessonAutosave } from '@/lib/lesson/use-lesson-autosave';
import { isWordField } from '@/lib/lesson/lesson-fields';
import { LessonAttachments } from './attachments';
import { DetailsCard } from './details-card';
import { EditorHead } from './editor-head';
import { LessonSound } from './lesson-sound';
import { LinkedQuizzes } from './linked-quizzes';
import { NotesCard } from './notes-card';
import { PART_IDS, PartAnchors } from './part-anchors';
import { PartLater } from './part-later';
import { PAGE_LINK_CLASS, PrivacyCard } from '@/components/autosave/privacy-card';
import { VocabularyCard } from './vocabulary-card';

export interface LessonEditorProps {
  /** Null: a new lesson, which is created with the first change. */
  lesson: Lesson | null;
  /** The folder in which a new lesson is made; omitted: none. */
  categoryId?: number | null;
}

/** A lesson for its author; it saves itself. */
export function LessonEditor({ lesson, categoryId = null }: LessonEditorProps) {
  const t = useTranslations('lesson');
  const toast = useToast();
  const { state, saved } = useLessonAutosave({ lesson, categoryId }, (id) => {
    toast({ text: t('created') });
    // The page stays as it is, with its focus and what is being typed: the router would draw another one.
    window.history.replaceState(null, '', lessonEditorPath(id));
  });
  const { id, values } = state;
  const words = Object.entries(values).filter(([field, row]) => isWordField(field) && row !== null);
  // Only the author has notes: to an administrator they are null.
  const hasNotes = saved === null || typeof saved.notes === 'string';
  const counts = {
    vocabulary: words.length,
    attachments: saved?.attachments.length ?? 0,
    quizzes: saved?.quizzes.length ?? 0,
  };
  return (
    <div className="mx-auto grid max-w-page gap-4 px-6 pt-4 pb-8 max-md:px-3 max-md:pb-6">
      <EditorHead state={state} />
      <PartAnchors counts={counts} hasNotes={hasNotes} />
      <div className="grid items-start gap-4 min-[1001px]:grid-cols-[minmax(0,1fr)_344px] min-[1001px]:gap-x-6">
        <div className="grid min-w-0 gap-4">
          <DetailsCard state={state} saved={saved} />
          <VocabularyCard state={state} />
          {id === null ? (
            <>
              <PartLater id={PART_IDS.attachments} title={t('attachments')} text={t('filesLater')} />
              <PartLater id={PART_IDS.quizzes} title={t('quizzes')} text={t('quizzesLater')} />
            </>
          ) : (
            <>
              <LessonSound lessonId={id} />
              <div id={PART_IDS.attachments} className="grid min-w-0 scroll-mt-4">
                <LessonAttachments lessonId={id} />
              </div>
              <div id={PART_IDS.quizzes} className="grid min-w-0 scroll-mt-4">
                <LinkedQuizzes lessonId={id} />
              </div>
            </>
          )}
        </div>
        <aside
          aria-label={t('whoSees')}
          className="grid min-w-0 items-start gap-4 md:max-[1000px]:grid-cols-2"
        >
          {hasNotes ? <NotesCard state={state} /> : null}
          <PrivacyCard
            state={state}
            title={t('whoSees')}
            link={
              id === null ? null : (
                <Link href={lessonPath(id)} prefetch={false} className={PAGE_LINK_CLASS}>
                  {t('openPublished')}
                </Link>
              )
            }
          />
        </aside>
      </div>
    </div>
  );
}
