'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { ExerciseForm } from '@/components/quiz/exercise-form';
import { ExerciseFrame } from '@/components/quiz/exercise-frame';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { publicationEditorPath } from '@/lib/material/paths';
import type { Publication, PublicationBlock } from '@/lib/material/queries';
import { useExercisesChanged, useStoredExercise } from '@/lib/material/use-page-exercise';
import { usePublication } from '@/lib/material/use-publications';
import { KindChoice } from './editor/kind-choice';

export interface PageExerciseScreenProps {
  publicationId: number;
  /** The block that holds the exercise. */
  blockId: string;
  /** Of a new one; null: it is still to be chosen. */
  type: ExerciseType | null;
}

/** /materials/edit/{publicationId}/exercises/{blockId}: the form of an exercise that stands in a page. */
export function PageExerciseScreen({ publicationId, blockId, type }: PageExerciseScreenProps) {
  const t = useTranslations('material');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const { data: publication, error, refetch } = usePublication(publicationId);
  const block = publication?.resources.find(({ id }) => id === blockId);
  return (
    <div className="mx-auto max-w-page px-6 pt-4 pb-8 max-md:px-3">
      {!publication && !error ? <Waiting /> : null}
      {error && !publication ? (
        <ErrorPanel wholePage messages={[errorText(error)]} onReload={() => void refetch()} />
      ) : null}
      {publication && !publication.viewerCan.edit ? (
        <ErrorPanel wholePage messages={[errors('INSUFFICIENT_ROLE')]} />
      ) : null}
      {publication?.viewerCan.edit && block?.type !== 'EXERCISE' ? (
        <ErrorPanel wholePage messages={[t('exerciseGone')]} />
      ) : null}
      {publication?.viewerCan.edit && block?.type === 'EXERCISE' ? (
        <Exercise publication={publication} block={block} type={type} />
      ) : null}
    </div>
  );
}

function Waiting() {
  const t = useTranslations('material');
  return (
    <Loading label={t('exercise')}>
      <SkeletonRows />
    </Loading>
  );
}

interface ExerciseProps {
  publication: Publication;
  block: PublicationBlock;
  type: ExerciseType | null;
}

function Exercise({ publication, block, type }: ExerciseProps) {
  const errorText = useErrorText();
  const onSaved = useSaved(publication.id);
  const { data: exercise, error, refetch } = useStoredExercise(block.exerciseId ?? null);
  const parent = { publicationResourceId: block.id, partialPoints: true };
  const frame = (kind: ExerciseType | null, children: ReactNode) => (
    <ExerciseFrame backHref={publicationEditorPath(publication.id)} backText={publication.title} type={kind}>
      {children}
    </ExerciseFrame>
  );
  if (exercise) {
    return frame(
      exercise.type,
      <ExerciseForm parent={parent} type={exercise.type} exercise={exercise} onSaved={onSaved} />,
    );
  }
  if (error) return <ErrorPanel wholePage messages={[errorText(error)]} onReload={() => void refetch()} />;
  if (typeof block.exerciseId === 'number') return <Waiting />;
  if (!type) {
    return frame(
      null,
      <Card>
        <KindChoice publicationId={publication.id} blockId={block.id} />
      </Card>,
    );
  }
  const language = publication.language ?? undefined;
  return frame(
    type,
    <ExerciseForm
      key={type}
      parent={parent}
      type={type}
      exercise={null}
      language={language}
      onSaved={onSaved}
    />,
  );
}

/** After saving: what shows the exercise is fetched again, and the page is edited on. */
function useSaved(publicationId: number) {
  const t = useTranslations('editor');
  const router = useRouter();
  const toast = useToast();
  const refresh = useExercisesChanged(publicationId);
  return () => {
    void refresh();
    toast({ text: t('saved') });
    router.push(publicationEditorPath(publicationId));
  };
}
