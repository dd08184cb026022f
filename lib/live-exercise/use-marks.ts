'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { browserApi } from '@/lib/api/browser';
import { liveMarksQuery } from './queries';
import type { LiveMark } from './queries';

/** Between two readings while answers come. */
const PACE_MS = 800;

/** What the students' answers are worth; read again as they change. `changed`: differs with every change. */
export function useMarks(
  scheduleId: number,
  exerciseId: number,
  changed: number,
): ReadonlyMap<number, LiveMark> {
  const { data = [], refetch } = useQuery(liveMarksQuery(browserApi, scheduleId, exerciseId));
  const readAt = useRef(0);
  useEffect(() => {
    if (changed === 0) return undefined;
    const wait = Math.max(0, readAt.current + PACE_MS - performance.now());
    const timer = setTimeout(() => {
      readAt.current = performance.now();
      void refetch();
    }, wait);
    return () => clearTimeout(timer);
  }, [changed, refetch]);
  return new Map(data.map((mark) => [mark.userId, mark]));
}
