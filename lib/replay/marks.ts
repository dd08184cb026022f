import type { ReplayEvent } from './state';

export type MarkKind = 'file' | 'chat' | 'exercise' | 'answer';

/** A sign over the time line. */
export interface ReplayMark {
  kind: MarkKind;
  at: number;
}

/** Signs that are nearer than this share of the length would lie over each other. */
const APART = 0.03;

function kindOf(event: ReplayEvent): MarkKind | null {
  if (event.is === 'message') return 'chat';
  if (event.is === 'answer') return event.answer.kind === 'HANDED_IN' ? 'answer' : null;
  if (event.is !== 'change') return null;
  const { kind, thing, id, state } = event.change;
  if (kind === 'OPEN' && id !== null && (thing === 'FILE' || thing === 'PUBLICATION')) return 'file';
  return kind === 'RELEASE' && state === 'RELEASED' ? 'exercise' : null;
}

/** The rarer is shown where two would stand at one place. */
const RANK: readonly MarkKind[] = ['exercise', 'file', 'answer', 'chat'];

/** The signs that have room over the time line, in the order of time. */
export function marksOf(events: readonly ReplayEvent[], length: number): ReplayMark[] {
  const marks: ReplayMark[] = [];
  const found = events.flatMap((event): ReplayMark[] => {
    const kind = kindOf(event);
    return kind ? [{ kind, at: event.at }] : [];
  });
  const hasRoom = ({ at }: ReplayMark) => marks.every((other) => Math.abs(other.at - at) >= length * APART);
  for (const kind of RANK)
    for (const mark of found) if (mark.kind === kind && hasRoom(mark)) marks.push(mark);
  return marks.sort((one, other) => one.at - other.at);
}
