import { queryOptions } from '@tanstack/react-query';
import { GetFreeTimesDocument, GetPersonFreeTimesDocument } from '@/graphql/generated/graphql';
import type {
  GetFreeTimesQuery,
  GetPersonFreeTimesQuery,
  SlotPartsFragment,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { SLOT_KEY } from './keys';
import type { FreeTimesQuestion, PersonQuestion } from './keys';

export type FreeTimes = GetFreeTimesQuery['getFreeTimes'][number];
/** With what the viewer may do. */
export type PersonFreeTimes = GetPersonFreeTimesQuery['getFreeTimes'][number];
/** A time that a student asks for. */
export type Slot = SlotPartsFragment;

export const slotKeys = {
  free: (question: PersonQuestion) => [...SLOT_KEY, 'free', question] as const,
  /** Of people in a list: an event need not refresh it. */
  next: (userIds: readonly number[]) => ['free-times', 'next', userIds] as const,
};

/** Free times of people, those without working hours left out. */
export const askFreeTimes = async (
  api: ApiClient,
  { userIds, ...question }: FreeTimesQuestion,
): Promise<FreeTimes[]> =>
  userIds.length === 0
    ? []
    : (await api(GetFreeTimesDocument, { ...question, userIds: [...userIds] })).getFreeTimes;

/** Free times of one person; null: they have no working hours. */
export const freeTimesQuery = (api: ApiClient, { userId, ...question }: PersonQuestion) =>
  queryOptions({
    queryKey: slotKeys.free({ userId, ...question }),
    queryFn: async (): Promise<PersonFreeTimes | null> =>
      (await api(GetPersonFreeTimesDocument, { ...question, userIds: [userId] })).getFreeTimes[0] ?? null,
  });
