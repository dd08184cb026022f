'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RemoveOtherUserSessionsDocument, RemoveUserSessionDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { devicesQuery, securityKeys } from './queries';
import type { Device } from './queries';

export const useDevices = () => useQuery(devicesQuery(browserApi));

/** Signs one device out; one that is signed out already counts as success. */
export function useRemoveDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      browserApi(RemoveUserSessionDocument, { id }).catch((error: unknown) => {
        if (!isApiError(error, 'SESSION_NOT_FOUND')) throw error;
      }),
    onSuccess: (_, id) => {
      client.setQueryData(securityKeys.devices, (devices: Device[] | undefined) =>
        devices?.filter((device) => device.id !== id),
      );
    },
  });
}

/** Signs out all devices but this one; returns how many. */
export function useRemoveOtherDevices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (_: void) =>
      (await browserApi(RemoveOtherUserSessionsDocument, {})).removeOtherUserSessions,
    onSuccess: () => client.invalidateQueries({ queryKey: securityKeys.devices }),
  });
}
