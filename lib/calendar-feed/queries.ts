import { queryOptions } from '@tanstack/react-query';
import { GetCalendarAddressDocument } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

export type { CalendarAddressPartsFragment as CalendarAddress } from '@/graphql/generated/graphql';

export const calendarAddressKey = ['calendar', 'address'] as const;

/** The address at which calendar programs read the viewer's lessons. */
export function calendarAddressQuery(api: ApiClient) {
  return queryOptions({
    queryKey: calendarAddressKey,
    queryFn: async () => (await api(GetCalendarAddressDocument, {})).getCalendarAddress,
  });
}
