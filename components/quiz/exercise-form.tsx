'use client';
import { useTranslations } from 'next-intl';
import { createElement, useRef } from 'react';
import { SavedForm } from '@/components/form/saved-form';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import type { EditorDraft } from '@/lib/quiz/block-serializer';
import { QUIZ_SUBMISSIONS_COUNTED_MAX } from '@/lib/contract/limits.ts';
import { findFault, goToFault } from '@/lib/quiz/go-to-fault';
import { useExerciseForm } from '@/lib/quiz/use-exercise-form';
import type { ExerciseFormOptions } from '@/lib/quiz/use-exercise-form';
import { useSubmissionsCount } from '@/lib/quiz/use-exercises';
import { ChangedMeanwhile } from './changed-meanwhile';
import { EditorProvider } from './editors/editor-context';
import { editorOf } from './editors/registry';
import { AboutFields } from './exercise-about';
import { AudioFields } from './exercise-audio';
import { MediaFields } from './exercise-media';
import { ExercisePreview } from './exercise-preview';
import { ScoringFields } from './exercise-scoring';

/** The author's form of one exercise, with the student's view beside it. */
export function ExerciseForm(props: ExerciseFormOptions) {
  const { parent, type, exercise } = props;
  const inQuiz = parent.quizId !== undefined;
  const t = useTranslations('editor');
  const editing = useExerciseForm(props);
  const { form, state, values, violations, faults } = editing;
  const box = useRef<HTMLDivElement>(null);
  const change = (block: EditorDraft) => form.setValue('block', block as never, { shouldDirty: true });
  const submit = async () => {
    await state.submit();
    // Once it is rendered.
    requestAnimationFrame(() => findFault(box.current)?.scrollIntoView({ block: 'center' }));
  };
  const showFault = (text: string) => {
    editing.reveal();
    requestAnimationFrame(() => goToFault(box.current, text));
  };
  const fields = { form, values, faults };
  return (
    <EditorProvider language={values.language} violations={violations}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        <div ref={box} className="min-w-0">
          <SavedForm state={{ ...state, submit }}>
            <Card className="grid gap-5 md:p-6">
              <AboutFields {...fields} />
              <MediaFields {...fields} />
              <AudioFields {...fields} />
            </Card>
            <Card className="grid gap-5 md:p-6">
              <h2 className="text-h3">{t(`kind.${type}`)}</h2>
              {createElement(editorOf(type), { draft: values.block as never, onChange: change })}
            </Card>
            <Card className="grid gap-5 md:p-6">
              <ScoringFields {...fields} inQuiz={inQuiz} />
            </Card>
            {exercise && inQuiz ? <DetailsLost exerciseId={exercise.id} /> : null}
            {editing.isHeld ? (
              <Note tone="error" role="status">
                {t('held')}
              </Note>
            ) : null}
            {editing.changed ? <ChangedMeanwhile onOverwrite={editing.overwrite} /> : null}
          </SavedForm>
        </div>
        <ExercisePreview quizId={parent.quizId ?? null} type={type} form={values} onShowFault={showFault} />
      </div>
    </EditorProvider>
  );
}

/** Warns how many submissions lose their details by a change; nothing without submissions. */
function DetailsLost({ exerciseId }: { exerciseId: number }) {
  const t = useTranslations('editor');
  const { data: count = 0 } = useSubmissionsCount(exerciseId);
  if (count === 0) return null;
  const isMore = count >= QUIZ_SUBMISSIONS_COUNTED_MAX;
  return (
    <Note tone="hint">
      {t(isMore ? 'detailsLostMany' : 'detailsLost', { count })} {t('pointsStay')}
    </Note>
  );
}
