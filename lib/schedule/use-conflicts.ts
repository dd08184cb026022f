'use client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { GetLessonConflictsDocument } from '@/graphql/generated/graphql';
import type { GetLessonConflictsQuery, GetLessonConflictsQueryVariables } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { useChunk } from '@/lib/lazy/use-chunk';
import { usePaused } from '@/lib/use-paused';
import { scheduleKeys } from './queries';
import { previewSeries, repeatOf, seriesRules } from './repeat';
import { studentInput } from './schedule-form';
import type { ScheduleForm } from './schedule-form';
import { wallToInstant } from './zone';

export type ConflictsAsked = GetLessonConflictsQueryVariables;
export type Conflict = GetLessonConflictsQuery['getLessonConflicts'][number];

/** What a lesson, or a series, would overlap; undefined while that is not known, or nothing is asked. */
export function useConflicts(asked: ConflictsAsked | null): Conflict[] | undefined {
  const query = useQuery({
    queryKey: [...scheduleKeys.conflicts, asked],
    queryFn: asked
      ? async () => (await browserApi(GetLessonConflictsDocument, asked)).getLessonConflicts
      : skipToken,
  });
  return query.data;
}

const FIELDS = ['date', 'time', 'zone', 'duration', 'everyWeeks', 'repeatEnds', 'until', 'count'] as const;

/**
 * What the lessons of the form would overlap, and how many lessons it plans.
 * @param exceptId the lesson that the form changes
 */
export function useFormConflicts(exceptId?: number): { conflicts: Conflict[]; lessons: number } {
  const { control } = useFormContext<ScheduleForm>();
  const [date, time, zone, duration, everyWeeks, repeatEnds, until, count] = useWatch({
    control,
    name: FIELDS,
  });
  const students = useWatch({ control, name: 'students' });
  const rules = useChunk(seriesRules);
  const repeat = repeatOf({ everyWeeks, repeatEnds, until, count });
  const preview =
    repeat && rules.status === 'ready' ? previewSeries(rules.value, { date, time, zone }, repeat) : null;
  const startsAt = wallToInstant({ date, time }, zone)?.toISOString();
  const { studentIds } = studentInput(students);
  // A series is asked about once it is whole.
  const isWhole = startsAt !== undefined && (repeat === null || preview !== null);
  const asked = isWhole ? JSON.stringify({ startsAt, duration, studentIds, exceptId, repeat, zone }) : '';
  const isStanding = usePaused(asked) === asked && asked !== '';
  const conflicts = useConflicts(isStanding ? (JSON.parse(asked) as ConflictsAsked) : null);
  return { conflicts: conflicts ?? [], lessons: preview?.count ?? 1 };
}
