'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EditorPlace } from '@/components/quiz/editor-place';
import { ExerciseEditor } from '@/components/quiz/exercise-editor';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { pageExercisePath, publicationEditorPath, publicationPath } from '@/lib/material/paths';
import type { Publication, PublicationBlock } from '@/lib/material/queries';
import { useExercisesChanged } from '@/lib/material/use-page-exercise';
import { usePublication } from '@/lib/material/use-publications';
import { useExerciseDraft, useExerciseOutline } from '@/lib/quiz/use-exercise-editor';
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

/** The exercise of a block, as it stands or as a draft that is not in place yet; or a new one. */
function Exercise({ publication, block, type }: ExerciseProps) {
  const errorText = useErrorText();
  useRefreshAfter(publication.id);
  const { data: items, error, refetch } = useExerciseOutline({ publicationId: publication.id });
  if (items) {
    const stored = items.find(({ publicationResourceId }) => publicationResourceId === block.id);
    return (
      <Found
        key={block.id}
        publication={publication}
        block={block}
        type={type}
        storedId={stored?.id ?? null}
      />
    );
  }
  if (error) return <ErrorPanel wholePage messages={[errorText(error)]} onReload={() => void refetch()} />;
  return <Waiting />;
}

/** What shows the exercises of the page is fetched again after they were edited. */
function useRefreshAfter(publicationId: number): void {
  const refresh = useEffectEvent(useExercisesChanged(publicationId));
  useEffect(() => () => void refresh(), []);
}

function placeOf(publication: Publication, block: PublicationBlock): EditorPlace {
  const back = publicationEditorPath(publication.id);
  return {
    parent: { publicationResourceId: block.id, partialPoints: true },
    outlineOf: { publicationId: publication.id },
    of: { kind: 'PUBLICATION', id: publication.id },
    categoryId: publication.categoryId ?? null,
    openness: publication,
    title: publication.title,
    backHref: back,
    viewHref: publicationPath(publication.id),
    showsCorrectness: true,
    hrefOf: ({ publicationResourceId }) =>
      publicationResourceId === null ? null : pageExercisePath(publication.id, publicationResourceId),
    // Its address is that of the block.
    onCreated: () => undefined,
  };
}

function Found({ publication, block, type, storedId }: ExerciseProps & { storedId: number | null }) {
  const t = useTranslations('material');
  // A new one that is created now stays in the editor in which it was begun.
  const [openedId] = useState(storedId);
  if (openedId !== null) return <Stored publication={publication} block={block} exerciseId={openedId} />;
  if (!type) {
    return (
      <>
        <h1 className="mb-3">{t('exercise')}</h1>
        <Card>
          <KindChoice publicationId={publication.id} blockId={block.id} />
        </Card>
      </>
    );
  }
  const language = publication.language ?? undefined;
  return (
    <ExerciseEditor
      key={type}
      place={placeOf(publication, block)}
      type={type}
      draft={null}
      language={language}
    />
  );
}

interface StoredProps extends Pick<ExerciseProps, 'publication' | 'block'> {
  exerciseId: number;
}

function Stored({ publication, block, exerciseId }: StoredProps) {
  const errorText = useErrorText();
  const { data: draft, error, refetch } = useExerciseDraft(exerciseId);
  if (draft) return <ExerciseEditor place={placeOf(publication, block)} type={draft.type} draft={draft} />;
  if (error) return <ErrorPanel wholePage messages={[errorText(error)]} onReload={() => void refetch()} />;
  return <Waiting />;
}
