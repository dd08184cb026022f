import type { GetSlotsQueryVariables } from '@/graphql/generated/graphql';

export type SlotsWanted = Pick<GetSlotsQueryVariables, 'direction' | 'userId'>;

export interface FreeTimesQuestion {
  userIds: readonly number[];
  /** Instants. */
  from: string;
  to: string;
  /** Minutes; null: the usual one of each person. */
  duration: number | null;
}

export type PersonQuestion = Omit<FreeTimesQuestion, 'userIds'> & { userId: number };

/** Of everything about slots that an event refreshes; apart from the other keys, because every page loads it. */
export const SLOT_KEY = ['slot'] as const;
