'use client';
import { useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';
import type { ExercisesTabProps } from './exercises-tab';

const Waiting = () => <Skeleton className="m-4 h-40" />;
const ExercisesTab = lazy(async () => (await import('./exercises-tab')).ExercisesTab, { waiting: Waiting });

/** Loaded when the tab is opened; from then on it stays, so that nothing typed is lost by looking elsewhere. */
export function ExercisesLoader({ isOpen, ...props }: ExercisesTabProps & { isOpen: boolean }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen ? <ExercisesTab {...props} /> : null;
}
