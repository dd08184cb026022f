'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { MoveLessonScheduleDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { scheduleKeys } from '@/lib/schedule/queries';
import type { Scope } from '@/lib/schedule/scope';
import { useConflicts } from '@/lib/schedule/use-conflicts';
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

/** What the pointer, a finger, keys and the mode change alike. */
export interface MoveState {
  moving: Moving | null;
  /** Where a drag over empty time would plan a lesson. */
  planned: Place | null;
}

/**
 * The one state of all moves. It is no React state above the grid: a move draws again what asks for the part that
 * changed, never the lessons that keep their places.
 */
export function createMove() {
  const store = createStore<MoveState>(() => ({ moving: null, planned: null }));
  const change = (next: (before: Moving) => Moving | null) => {
    const { moving } = store.getState();
    const changed = moving && next(moving);
    if (changed !== moving) store.setState({ moving: changed });
  };
  return {
    store,
    start: (lesson: CalendarLesson, way: MoveWay, zone: string) => {
      const from = placeOf(lesson.startsAt, lesson.duration, zone);
      store.setState({ moving: { lesson, way, from, place: from, isAsked: false } });
    },
    put: (place: Place) =>
      change((before) => (isSamePlace(before.place, place) ? before : { ...before, place })),
    /** Asks, or ends it where nothing has changed. */
    drop: () =>
      change((before) => (isSamePlace(before.place, before.from) ? null : { ...before, isAsked: true })),
    end: () => store.setState({ moving: null }),
    plan: (place: Place | null) => {
      const { planned } = store.getState();
      if (planned && place && isSamePlace(planned, place)) return;
      store.setState({ planned: place });
    },
  };
}

export type Move = ReturnType<typeof createMove>;

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

/** What is asked about a lesson at its new place; null: that hour does not exist. */
export function askedOf({ lesson, place }: Pick<Moving, 'lesson' | 'place'>, zone: string) {
  const startsAt = instantOf(place, zone);
  const studentIds = lesson.students.map(({ id }) => id);
  return startsAt ? { startsAt, duration: place.duration, studentIds, exceptId: lesson.id } : null;
}

/** What the lesson would overlap at this place; undefined while that is not known. */
export const usePlaceConflicts = (moving: Moving | null, zone: string) =>
  useConflicts(moving && askedOf(moving, zone));
