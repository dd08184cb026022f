'use client';
import type { ComponentType } from 'react';
import { lazy } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { ViewProps } from '@/lib/exercise/view';
import { createChunk, type Chunk } from '@/lib/lazy/chunk';

type Kinds = { [T in ExerciseType]: ComponentType<ViewProps<T>> };

/** One chunk per exercise type: a page loads those it shows. */
const CHUNKS = {
  dragTheWords: createChunk(async () => (await import('./kinds/drag-the-words')).DragTheWords),
  dragTheWordsImage: createChunk(
    async () => (await import('./kinds/drag-the-words-image')).DragTheWordsImage,
  ),
  fillInTheBlanks: createChunk(async () => (await import('./kinds/fill-in-the-blanks')).FillInTheBlanks),
  fillInTheBlanksImage: createChunk(
    async () => (await import('./kinds/fill-in-the-blanks-image')).FillInTheBlanksImage,
  ),
  markTheWords: createChunk(async () => (await import('./kinds/mark-the-words')).MarkTheWords),
  multipleChoice: createChunk(async () => (await import('./kinds/multiple-choice')).MultipleChoice),
  singleChoice: createChunk(async () => (await import('./kinds/single-choice')).SingleChoice),
  trueFalse: createChunk(async () => (await import('./kinds/true-false')).TrueFalse),
  findSynonym: createChunk(async () => (await import('./kinds/find-synonym')).FindSynonym),
  findThePlace: createChunk(async () => (await import('./kinds/find-the-place')).FindThePlace),
} satisfies { [T in ExerciseType]: Chunk<Kinds[T]> };

const Waiting = () => <Skeleton className="h-24" />;

const KINDS: Kinds = {
  dragTheWords: lazy(CHUNKS.dragTheWords, { waiting: Waiting }),
  dragTheWordsImage: lazy(CHUNKS.dragTheWordsImage, { waiting: Waiting }),
  fillInTheBlanks: lazy(CHUNKS.fillInTheBlanks, { waiting: Waiting }),
  fillInTheBlanksImage: lazy(CHUNKS.fillInTheBlanksImage, { waiting: Waiting }),
  markTheWords: lazy(CHUNKS.markTheWords, { waiting: Waiting }),
  multipleChoice: lazy(CHUNKS.multipleChoice, { waiting: Waiting }),
  singleChoice: lazy(CHUNKS.singleChoice, { waiting: Waiting }),
  trueFalse: lazy(CHUNKS.trueFalse, { waiting: Waiting }),
  findSynonym: lazy(CHUNKS.findSynonym, { waiting: Waiting }),
  findThePlace: lazy(CHUNKS.findThePlace, { waiting: Waiting }),
};

/** Preloads the chunks of these types, so that a begun quiz can be paged through offline. */
export function loadKinds(types: Iterable<ExerciseType>): void {
  for (const type of new Set(types)) CHUNKS[type].load();
}

/** The task of an exercise, as a student does it. */
export function ExerciseView<T extends ExerciseType>({ type, ...props }: ViewProps<T> & { type: T }) {
  const Kind = KINDS[type] as unknown as ComponentType<ViewProps<T>>;
  return <Kind {...(props as unknown as ViewProps<T>)} />;
}
