import type { AdditionKind } from '@/lib/live/use-things';

export interface AddThingsProps {
  scheduleId: number;
  /** What may be chosen; the first is shown at first. */
  kinds: readonly AdditionKind[];
}
