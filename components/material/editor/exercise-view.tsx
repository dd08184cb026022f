'use client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNodeViewProps } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { exerciseOutlineQuery } from '@/lib/quiz/draft-queries';
import { MediaFrame } from './media-frame';
import { KindChoice } from './kind-choice';
import { ShownExercise } from './shown-exercise';
import { useSavedExercise } from './use-saved-exercises';
import { WaitingExercise } from './waiting-exercise';

/** An exercise of the page: the choice of its kind, and then what it asks, with its answers. */
export function ExerciseView(view: ReactNodeViewProps) {
  const t = useTranslations('material');
  return (
    <MediaFrame view={view} label={t('exercise')} className="rounded-card border border-line p-4">
      <Content blockId={String(view.node.attrs['id'] ?? '')} />
    </MediaFrame>
  );
}

function Content({ blockId }: { blockId: string }) {
  const { publicationId, isSaved, exerciseId } = useSavedExercise(blockId);
  // In a block that is added now nothing has been begun, unless it comes back.
  const [isOld] = useState(isSaved);
  const outline = useQuery({
    ...exerciseOutlineQuery(browserApi, { publicationId: publicationId ?? 0 }),
    enabled: publicationId !== null && isSaved,
  });
  const refresh = useEffectEvent(() => void outline.refetch());
  useEffect(() => {
    if (isSaved && !isOld) refresh();
  }, [isSaved, isOld]);
  const line = outline.data?.find(({ publicationResourceId }) => publicationResourceId === blockId);
  // Its block may have come back and not be saved yet.
  const placedId = exerciseId ?? (line && line.order !== null ? line.id : null);
  if (publicationId !== null && placedId !== null) {
    const waiting = line?.isWaiting ? line : null;
    return <ShownExercise {...{ publicationId, blockId, waiting }} exerciseId={placedId} />;
  }
  if (publicationId !== null && line) return <WaitingExercise {...{ publicationId, blockId, line }} />;
  if (isOld && outline.isPending) return <Skeleton className="h-16" />;
  return <KindChoice publicationId={isSaved ? publicationId : null} blockId={blockId} />;
}
