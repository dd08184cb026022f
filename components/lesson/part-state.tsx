'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Lesson } from '@/lib/lesson/queries';

/** A part of the lesson once it is loaded; before that, that it loads, or why it does not. */
export function PartState({
  lesson,
  label,
  children,
}: {
  lesson: UseQueryResult<Lesson>;
  label: string;
  children: (lesson: Lesson) => ReactNode;
}) {
  const errorText = useErrorText();
  if (lesson.data) return children(lesson.data);
  if (lesson.isPending)
    return (
      <Loading label={label}>
        <SkeletonRows rows={2} />
      </Loading>
    );
  return <ErrorPanel messages={[errorText(lesson.error)]} onReload={() => void lesson.refetch()} />;
}
