import { queryOptions } from '@tanstack/react-query';
import {
  GetFreeTimesDocument,
  GetPersonFreeTimesDocument,
  GetSlotsDocument,
} from '@/graphql/generated/graphql';
import type {
  GetFreeTimesQuery,
  GetPersonFreeTimesQuery,
  SlotPartsFragment,
} from '@/graphql/generated/graphql';
import type { CurrentUser } from '@/lib/account/queries';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE_MAX } from '@/lib/contract/limits.ts';
import { SLOT_KEY } from './keys';
import type { FreeTimesQuestion, PersonQuestion, SlotsWanted } from './keys';

export type FreeTimes = GetFreeTimesQuery['getFreeTimes'][number];
/** With what the viewer may do. */
export type PersonFreeTimes = GetPersonFreeTimesQuery['getFreeTimes'][number];
/** A time that a student asks for. */
export type Slot = SlotPartsFragment;

export const slotKeys = {
  free: (question: PersonQuestion) => [...SLOT_KEY, 'free', question] as const,
  list: (wanted: SlotsWanted) => [...SLOT_KEY, 'list', wanted] as const,
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

/** Who plans lessons is asked, everybody else asks. */
export const directionOf = ({ viewerCan }: Pick<CurrentUser, 'viewerCan'>): SlotsWanted['direction'] =>
  viewerCan.scheduleLessons ? 'RECEIVED' : 'SENT';

/** The times that wait for an answer, soonest first. */
export const waitingSlotsQuery = (api: ApiClient, wanted: SlotsWanted) =>
  queryOptions({
    queryKey: slotKeys.list(wanted),
    queryFn: async () =>
      (await api(GetSlotsDocument, { ...wanted, state: 'WAITING', skip: 0, take: PAGE_SIZE_MAX })).getSlots
        .items,
  });
