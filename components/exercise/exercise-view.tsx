'use client';
import type { ComponentType } from 'react';
import { latePart } from '@/components/layout/late-part';
import { Skeleton } from '@/components/ui/skeleton';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { ViewProps } from '@/lib/exercise/view';
import { createPart, type Part } from '@/lib/parts/part';

type Kinds = { [T in ExerciseType]: ComponentType<ViewProps<T>> };

/** One part of the program a kind: a page loads those it shows. */
const PARTS = {
  dragTheWords: createPart(async () => (await import('./kinds/drag-the-words')).DragTheWords),
  dragTheWordsImage: createPart(async () => (await import('./kinds/drag-the-words-image')).DragTheWordsImage),
  fillInTheBlanks: createPart(async () => (await import('./kinds/fill-in-the-blanks')).FillInTheBlanks),
  fillInTheBlanksImage: createPart(
    async () => (await import('./kinds/fill-in-the-blanks-image')).FillInTheBlanksImage,
  ),
  markTheWords: createPart(async () => (await import('./kinds/mark-the-words')).MarkTheWords),
  multipleChoice: createPart(async () => (await import('./kinds/multiple-choice')).MultipleChoice),
  singleChoice: createPart(async () => (await import('./kinds/single-choice')).SingleChoice),
  trueFalse: createPart(async () => (await import('./kinds/true-false')).TrueFalse),
  findSynonym: createPart(async () => (await import('./kinds/find-synonym')).FindSynonym),
  findThePlace: createPart(async () => (await import('./kinds/find-the-place')).FindThePlace),
} satisfies { [T in ExerciseType]: Part<Kinds[T]> };

const Waiting = () => <Skeleton className="h-24" />;

const KINDS: Kinds = {
  dragTheWords: latePart(PARTS.dragTheWords, Waiting),
  dragTheWordsImage: latePart(PARTS.dragTheWordsImage, Waiting),
  fillInTheBlanks: latePart(PARTS.fillInTheBlanks, Waiting),
  fillInTheBlanksImage: latePart(PARTS.fillInTheBlanksImage, Waiting),
  markTheWords: latePart(PARTS.markTheWords, Waiting),
  multipleChoice: latePart(PARTS.multipleChoice, Waiting),
  singleChoice: latePart(PARTS.singleChoice, Waiting),
  trueFalse: latePart(PARTS.trueFalse, Waiting),
  findSynonym: latePart(PARTS.findSynonym, Waiting),
  findThePlace: latePart(PARTS.findThePlace, Waiting),
};

/** Fetches what these kinds need ahead: who has begun a quiz can turn its pages without a line. */
export function loadKinds(types: Iterable<ExerciseType>): void {
  for (const type of new Set(types)) PARTS[type].load();
}

/** An exercise's task, as its student does it. */
export function ExerciseView<T extends ExerciseType>({ type, ...props }: ViewProps<T> & { type: T }) {
  const Kind = KINDS[type] as unknown as ComponentType<ViewProps<T>>;
  return <Kind {...(props as unknown as ViewProps<T>)} />;
}
