import { queryOptions } from '@tanstack/react-query';
import { GetSlotsDocument } from '@/graphql/generated/graphql';
import type { CurrentUser } from '@/lib/account/queries';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE_MAX } from '@/lib/contract/limits.ts';
import { SLOT_KEY } from './keys';
import type { SlotsWanted } from './keys';

// Apart from free times: the lists of lessons load this alone.

/** Who plans lessons is asked, everybody else asks. */
export const directionOf = ({ viewerCan }: Pick<CurrentUser, 'viewerCan'>): SlotsWanted['direction'] =>
  viewerCan.scheduleLessons ? 'RECEIVED' : 'SENT';

/** The times that wait for an answer, soonest first. */
export const waitingSlotsQuery = (api: ApiClient, wanted: SlotsWanted) =>
  queryOptions({
    queryKey: [...SLOT_KEY, 'list', wanted],
    queryFn: async () =>
      (await api(GetSlotsDocument, { ...wanted, state: 'WAITING', skip: 0, take: PAGE_SIZE_MAX })).getSlots
        .items,
  });
