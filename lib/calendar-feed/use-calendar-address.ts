'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RenewCalendarAddressDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { calendarAddressKey, calendarAddressQuery } from './queries';

export const useCalendarAddress = () => useQuery(calendarAddressQuery(browserApi));

/** Replaces the address; the earlier one no longer works. */
export function useRenewCalendarAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await browserApi(RenewCalendarAddressDocument, {})).renewCalendarAddress,
    onSuccess: (address) => client.setQueryData(calendarAddressKey, address),
  });
}
