'use client';
import type { ReactNodeViewProps } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { MediaFrame } from './media-frame';
import { KindChoice } from './kind-choice';
import { ShownExercise } from './shown-exercise';
import { useSavedExercise } from './use-saved-exercises';

/** An exercise of the page: the choice of its kind, and then what it asks, with its answers. */
export function ExerciseView(view: ReactNodeViewProps) {
  const t = useTranslations('material');
  const blockId = String(view.node.attrs['id'] ?? '');
  const { publicationId, isSaved, exerciseId } = useSavedExercise(blockId);
  return (
    <MediaFrame view={view} label={t('exercise')} className="rounded-card border border-line p-4">
      {publicationId !== null && exerciseId !== null ? (
        <ShownExercise publicationId={publicationId} blockId={blockId} exerciseId={exerciseId} />
      ) : (
        <KindChoice publicationId={isSaved ? publicationId : null} blockId={blockId} />
      )}
    </MediaFrame>
  );
}
