import type { LessonChange } from './changes.ts';

/** The thing that a change is about: a later change of the same thing replaces it. */
export function lessonChangeKey(change: LessonChange): string {
  switch (change.change) {
    case 'hand':
    case 'reaction':
    case 'saving':
      return `${change.change}:${change.userId}`;
    case 'open':
      return `open:${change.kind}`;
    case 'page':
    case 'playback':
      return `${change.change}:${change.fileId}`;
    case 'place':
      return `place:${change.publicationId}`;
    case 'release':
    case 'shown':
      return `${change.change}:${change.exerciseId}`;
    case 'hint':
      return `hint:${change.exerciseId}:${change.part}`;
    default:
      return change.change;
  }
}

/** What a change is about that must be of the lesson. */
export type LessonThing =
  { kind: 'board' | 'exercise' | 'publication'; id: number } | { kind: 'file'; id: string };

/** The thing of the lesson that a change names; null: none. */
export function thingOf(change: LessonChange): LessonThing | null {
  if ('fileId' in change) return { kind: 'file', id: change.fileId };
  if ('exerciseId' in change) return { kind: 'exercise', id: change.exerciseId };
  if ('publicationId' in change) return { kind: 'publication', id: change.publicationId };
  if ('boardId' in change) return { kind: 'board', id: change.boardId };
  if (change.change !== 'open' || change.id === null) return null;
  return { kind: change.kind, id: change.id } as LessonThing;
}
