'use client';
import { useEffect, useState } from 'react';
import type { FileView, FileViewEvent, SoundStep } from '@/lib/contract/live/file-view.ts';
import { VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import { getSocket } from '@/lib/realtime/socket';
import type { LivePerson } from './people';

/** Who has said nothing for so long is not known of: each says it again sooner (R51). */
const SILENT_MS = 40_000;
const SWEEP_MS = 5_000;

type Said = FileView & { saidAt: number };
export type FileViews = ReadonlyMap<number, Said>;

export function withoutSilentViews(before: FileViews, now: number): FileViews {
  const current = [...before].filter(([, { saidAt }]) => now - saidAt <= SILENT_MS);
  return current.length === before.size ? before : new Map(current);
}

/** What the students of a lesson see of what is open for all, by their ids: for its teacher. */
export function useFileViews(scheduleId: number, isTeacher: boolean): FileViews {
  const [views, setViews] = useState<FileViews>(new Map());
  useEffect(() => {
    if (!isTeacher) return undefined;
    const stop = getSocket().on(VOLATILE_EVENTS.fileView, (payload) => {
      const { userId, ...view } = payload as FileViewEvent;
      if (view.id === scheduleId)
        setViews((before) => new Map(before).set(userId, { ...view, saidAt: Date.now() }));
    });
    const sweep = setInterval(() => setViews((before) => withoutSilentViews(before, Date.now())), SWEEP_MS);
    return () => {
      stop();
      clearInterval(sweep);
    };
  }, [scheduleId, isTeacher]);
  return views;
}

/** Where a student is in what is open for all, those first that all should be. */
const PLACES = ['IN_STEP', 'LOADING', 'FAILED', 'ALONE', 'ELSEWHERE', 'SILENT', 'ABSENT'] as const;

/** Students of whom the same is so. */
export interface StepGroup {
  place: (typeof PLACES)[number];
  /** Of ALONE. */
  page: number | null;
  /** Null: nothing plays, or they have not said it. */
  sound: SoundStep | null;
  people: LivePerson[];
}

export interface StepOptions {
  students: readonly LivePerson[];
  views: FileViews;
  /** Who is in the lesson. */
  here: ReadonlySet<number>;
  /** The file that is open for all; null: something plays, and no file is open. */
  openedId: string | null;
  plays: boolean;
}

function placeOf(view: Said | undefined, openedId: string | null): Pick<StepGroup, 'place' | 'page'> {
  if (view === undefined) return { place: 'SILENT', page: null };
  if (openedId !== null && view.fileId !== openedId) return { place: 'ELSEWHERE', page: null };
  if (openedId === null) return { place: view.sound === 'IN_STEP' ? 'IN_STEP' : 'LOADING', page: null };
  if (view.state !== 'SHOWN') return { place: view.state, page: null };
  return { place: view.alonePage === null ? 'IN_STEP' : 'ALONE', page: view.alonePage };
}

/** The students of a lesson by how they are with what is open for all: a lesson of thirty has few groups. */
export function stepGroups({ students, views, here, openedId, plays }: StepOptions): StepGroup[] {
  const groups = new Map<string, StepGroup>();
  for (const person of students) {
    const view = views.get(person.id);
    const at = here.has(person.id) ? placeOf(view, openedId) : ({ place: 'ABSENT', page: null } as const);
    const sound = plays && at.place !== 'ABSENT' ? (view?.sound ?? null) : null;
    const key = [at.place, at.page, sound].join(' ');
    const group = groups.get(key) ?? { ...at, sound, people: [] };
    group.people.push(person);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      PLACES.indexOf(one.place) - PLACES.indexOf(other.place) || (one.page ?? 0) - (other.page ?? 0),
  );
}
