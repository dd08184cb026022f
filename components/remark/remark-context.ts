import { createContext, useContext } from 'react';
import type { Remark } from '@/lib/remark/queries';
import type { WaitingRemark } from '@/lib/remark/waiting-store';

/** The remarks of a submission, for its exercises. */
export interface Remarks {
  quizHistoryId: number;
  userId: number;
  items: readonly Remark[];
  waiting: readonly WaitingRemark[];
  mayAdd: boolean;
  /** The viewer is the author of the quiz. */
  isAuthor: boolean;
  /** Of the one who took it; empty: not shown to the viewer. */
  takerName: string;
  /** Adds one, or changes the waiting one with its id, and sends what waits. Resolves when it is on the disk, or cannot be. */
  put: (remark: WaitingRemark) => Promise<void>;
  drop: (id: string) => void;
  /** Fetches all again, with new addresses of voices. */
  renew: () => Promise<unknown>;
}

export const RemarksContext = createContext<Remarks | null>(null);

export const useRemarksContext = (): Remarks | null => useContext(RemarksContext);
