'use client';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { ViewProps } from '@/lib/exercise/view';

const loading = () => <Skeleton className="h-24" />;

/** One part of the program a kind: a page loads those it shows. */
const KINDS = {
  dragTheWords: dynamic(async () => (await import('./kinds/drag-the-words')).DragTheWords, { loading }),
  dragTheWordsImage: dynamic(async () => (await import('./kinds/drag-the-words-image')).DragTheWordsImage, {
    loading,
  }),
  fillInTheBlanks: dynamic(async () => (await import('./kinds/fill-in-the-blanks')).FillInTheBlanks, {
    loading,
  }),
  fillInTheBlanksImage: dynamic(
    async () => (await import('./kinds/fill-in-the-blanks-image')).FillInTheBlanksImage,
    { loading },
  ),
  markTheWords: dynamic(async () => (await import('./kinds/mark-the-words')).MarkTheWords, { loading }),
  multipleChoice: dynamic(async () => (await import('./kinds/multiple-choice')).MultipleChoice, { loading }),
  singleChoice: dynamic(async () => (await import('./kinds/single-choice')).SingleChoice, { loading }),
  trueFalse: dynamic(async () => (await import('./kinds/true-false')).TrueFalse, { loading }),
  findSynonym: dynamic(async () => (await import('./kinds/find-synonym')).FindSynonym, { loading }),
  findThePlace: dynamic(async () => (await import('./kinds/find-the-place')).FindThePlace, { loading }),
} satisfies { [T in ExerciseType]: ComponentType<ViewProps<T>> };

/** An exercise's task, as its student does it. */
export function ExerciseView<T extends ExerciseType>({ type, ...props }: ViewProps<T> & { type: T }) {
  const Kind = KINDS[type] as unknown as ComponentType<ViewProps<T>>;
  return <Kind {...(props as unknown as ViewProps<T>)} />;
}
