'use client';
import { ArrowLeft, Eye, Settings } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Crumbs } from '@/components/category/crumbs';
import { PrivacyButton } from '@/components/openness/privacy-button';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { buttonClass } from '@/components/ui/button-class';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ExerciseLanguage, ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { Violation } from '@/lib/contract/exercise/violations.ts';
import type { ExerciseDraft } from '@/lib/quiz/draft-queries';
import { goToFault } from '@/lib/quiz/go-to-fault';
import { useExerciseEditor, useExerciseOutline } from '@/lib/quiz/use-exercise-editor';
import type { ExerciseEditor as Editing } from '@/lib/quiz/use-exercise-editor';
import { useRemoveExercise } from '@/lib/quiz/use-exercises';
import type { EditorPlace } from './editor-place';
import type { SelectedWords } from './editors/editor-context';
import { ExerciseCard } from './exercise-card';
import { ExerciseConflicts } from './exercise-conflicts';
import { ExerciseHead } from './exercise-head';
import { ExercisePreview } from './exercise-preview';
import { ExerciseSide } from './exercise-side';
import { ExerciseStatus } from './exercise-status';
import { ScheduleLesson } from './schedule-lesson';

export interface ExerciseEditorProps {
  place: EditorPlace;
  type: ExerciseType;
  /** Null: a new one, which the first change creates. */
  draft: ExerciseDraft | null;
  /** Of a new one. */
  language?: ExerciseLanguage;
}

/** Broken because something is missing still: said once the author asks, or comes back to it. */
const isMissing = ({ code }: Violation) => /^(REQUIRED_|EMPTY_OPTION|EMPTY_STATEMENT|MIN_)/.test(code);
const isError = ({ severity }: Violation) => severity === 'ERROR';

/** Which faults are shown, and the way to the first of them. */
function useFaults({ violations, faults }: Editing, isStored: boolean, box: RefObject<HTMLElement | null>) {
  const [isRevealed, setRevealed] = useState(isStored);
  const show = () => {
    setRevealed(true);
    requestAnimationFrame(() => goToFault(box.current, ''));
  };
  return {
    show,
    isRevealed,
    violations: isRevealed ? violations : violations.filter((violation) => !isMissing(violation)),
    count: violations.filter(isError).length + faults.length,
  };
}

/** The editor of one exercise: what is typed saves itself, and takes its place as soon as it has no faults. */
export function ExerciseEditor({ place, type, draft, language }: ExerciseEditorProps) {
  const { parent } = place;
  const editing = useExerciseEditor({
    parent,
    type,
    draft,
    language,
    onCreated: place.onCreated,
    onPlaced: place.onPlaced,
  });
  const box = useRef<HTMLDivElement>(null);
  const faults = useFaults(editing, draft !== null, box);
  const [selected, setSelected] = useState<SelectedWords | null>(null);
  const { data: items = [] } = useExerciseOutline(place.outlineOf);
  const onDelete = useDelete(place, editing);
  const quizId = parent.quizId ?? null;
  return (
    <>
      <Heading place={place}>
        <ExerciseStatus editing={editing} faultCount={faults.count} onShowFaults={faults.show}>
          <Crumbs categoryId={place.categoryId} />
        </ExerciseStatus>
      </Heading>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[280px_minmax(0,1fr)_300px]">
        <div ref={box} className="grid min-w-0 gap-4 xl:order-2">
          <ExerciseConflicts editing={editing} />
          <ExerciseCard
            editing={editing}
            type={type}
            place={place}
            isRevealed={faults.isRevealed}
            surroundings={{ violations: faults.violations, onSelected: setSelected }}
            head={
              <ExerciseHead
                type={type}
                items={items}
                currentId={editing.id}
                quizId={quizId}
                onDelete={onDelete}
              />
            }
          />
        </div>
        <div className="grid min-w-0 content-start gap-4 lg:sticky lg:top-16 xl:order-3">
          <ExercisePreview quizId={quizId} type={type} form={editing.form} />
          {selected ? <SelectedNote {...selected} /> : null}
        </div>
        <div className="min-w-0 xl:order-1">
          <ExerciseSide place={place} items={items} currentId={editing.id} />
        </div>
      </div>
    </>
  );
}

/** What can be done with the selected words; a pointer sees it, keys have their own hint. */
function SelectedNote({ words, button }: SelectedWords) {
  const t = useTranslations('editor');
  return (
    <Note className="max-lg:hidden">
      <p className="text-sm [overflow-wrap:anywhere]">
        {t.rich('selectedWords', { words, button, b: (chunks) => <b>{chunks}</b> })}
      </p>
    </Note>
  );
}

function Heading({ place, children }: { place: EditorPlace; children: ReactNode }) {
  const t = useTranslations('editor');
  const { quizId } = place.parent;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        {children}
        <h1 dir="auto" className="text-[24px] [overflow-wrap:anywhere] max-md:text-[21px]">
          <Link href={place.backHref} className="inline-block py-0.5 text-ink no-underline hover:underline">
            {place.title}
          </Link>
        </h1>
      </div>
      <div className="flex flex-wrap gap-2">
        <PrivacyButton of={place.of} title={place.title} stored={place.openness} />
        <Link href={place.backHref} className={buttonClass('subtle', 'sm')}>
          {quizId === undefined ? (
            <>
              <ArrowLeft aria-hidden />
              {t('toPage')}
            </>
          ) : (
            <>
              <Settings aria-hidden />
              <span className="max-md:sr-only">{t('toQuiz')}</span>
            </>
          )}
        </Link>
        <Link href={place.viewHref} prefetch={false} className={buttonClass('secondary', 'sm')}>
          <Eye aria-hidden />
          {t('view')}
        </Link>
        {quizId === undefined ? null : <ScheduleLesson quizId={quizId} />}
      </div>
    </div>
  );
}

/** Deletes the exercise, or a draft that never was in place, and leads back. */
function useDelete({ parent, backHref }: EditorPlace, editing: Editing) {
  const t = useTranslations('quiz');
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useRemoveExercise(parent.quizId ?? 0);
  return async () => {
    try {
      // Its last save may have put it in place meanwhile.
      const isInPlace = editing.isInPlace || (await editing.discard.run());
      if (isInPlace && editing.id !== null) await remove.mutateAsync(editing.id);
      toast({ text: t('exerciseDeleted') });
      router.push(backHref);
    } catch (error) {
      toast({ text: errorText(error), tone: 'error' });
    }
  };
}
