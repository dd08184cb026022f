'use client';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GetLessonConflictsDocument, MoveLessonScheduleDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { scheduleKeys } from '@/lib/schedule/queries';
import type { Scope } from '@/lib/schedule/scope';
import { instantOf, isSamePlace, placeOf } from './move';
import type { Place } from './move';
import type { CalendarLesson } from './queries';

/** How it moves: under the pointer, at its lower edge, or step by step in a mode of its own. */
export type MoveWay = 'drag' | 'resize' | 'mode';

export interface Moving {
  lesson: CalendarLesson;
  way: MoveWay;
  from: Place;
  place: Place;
  /** It is dropped: the person is asked once. */
  isAsked: boolean;
}

/** The one state of all moves: the pointer, a finger, keys and the mode change it alike. */
export function useMove(zone: string) {
  const [moving, setMoving] = useState<Moving | null>(null);
  return {
    moving,
    start: (lesson: CalendarLesson, way: MoveWay) => {
      const from = placeOf(lesson.startsAt, lesson.duration, zone);
      setMoving({ lesson, way, from, place: from, isAsked: false });
    },
    put: (place: Place) =>
      setMoving((before) => (before && !isSamePlace(before.place, place) ? { ...before, place } : before)),
    /** Asks, or ends it where nothing has changed. */
    drop: () =>
      setMoving((before) =>
        before && !isSamePlace(before.place, before.from) ? { ...before, isAsked: true } : null,
      ),
    end: () => setMoving(null),
  };
}

export type Move = ReturnType<typeof useMove>;

interface MoveVariables extends Scope {
  id: number;
  startsAt: string;
  duration: number;
  revision: number;
}

export function useSaveMove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: MoveVariables) => browserApi(MoveLessonScheduleDocument, variables),
    // Also after a refusal: what is stored differs from what is shown.
    onSettled: () => client.invalidateQueries({ queryKey: scheduleKeys.all }),
  });
}

/** What the lesson would overlap at this place; undefined while that is not known. */
export function useConflicts({ lesson, place }: Moving, zone: string) {
  const startsAt = instantOf(place, zone);
  const { duration } = place;
  const studentIds = lesson.students.map(({ id }) => id);
  const variables = { duration, studentIds, exceptId: lesson.id };
  const query = useQuery({
    queryKey: [...scheduleKeys.all, 'conflicts', startsAt, variables],
    queryFn: startsAt
      ? async () =>
          (await browserApi(GetLessonConflictsDocument, { ...variables, startsAt })).getLessonConflicts
      : skipToken,
  });
  return query.data;
}
