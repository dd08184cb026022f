'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AcceptUserConnectionDocument,
  CancelUserConnectionDocument,
  CreateUserConnectionDocument,
  DeclineUserConnectionDocument,
  GetConnectionStatusDocument,
  RemoveUserConnectionDocument,
} from '@/graphql/generated/graphql';
import type { ConnectionDirection, ConnectionStatus } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import { notificationKeys } from '@/lib/notification/queries';
import { useServerEvent } from '@/lib/realtime/socket';
import { connectionKeys } from './keys';
import { connectionCountsQuery, peopleQuery, invitationsQuery } from './queries';

export const useConnectionCounts = () => useQuery(connectionCountsQuery(browserApi));
export const useConnections = (search: string) => useInfiniteQuery(peopleQuery(browserApi, search));
export const useInvitations = (type: ConnectionDirection) =>
  useInfiniteQuery(invitationsQuery(browserApi, type));

const ACTIONS = {
  create: async (userId: number) =>
    (await browserApi(CreateUserConnectionDocument, { userId })).createUserConnection,
  accept: async (userId: number) =>
    (await browserApi(AcceptUserConnectionDocument, { userId })).acceptUserConnection,
  decline: async (userId: number) =>
    (await browserApi(DeclineUserConnectionDocument, { userId })).declineUserConnection,
  cancel: async (userId: number) =>
    (await browserApi(CancelUserConnectionDocument, { userId })).cancelUserConnection,
  remove: async (userId: number) =>
    (await browserApi(RemoveUserConnectionDocument, { userId })).removeUserConnection,
} satisfies Record<string, (userId: number) => Promise<ConnectionStatus>>;

export type ConnectionAction = keyof typeof ACTIONS;

/**
 * An action on the connection with a person; lists, counts and badges are refetched, also after a refusal, which means
 * that the status had changed.
 */
export function useConnectionAction(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: ConnectionAction) => ACTIONS[action](userId),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: connectionKeys.all }),
        client.invalidateQueries({ queryKey: notificationKeys.all }),
      ]),
  });
}

/** Calls back when the connection with a person changed, by the other person or on another device. */
export function useConnectionEvents(userId: number, onStatus: (status: ConnectionStatus) => void): void {
  useServerEvent(SERVER_EVENTS.changed, (event) => {
    if (!isAbout(event, userId)) return;
    void browserApi(GetConnectionStatusDocument, { id: userId }).then(
      ({ getUser: { connectionStatus } }) => (connectionStatus ? onStatus(connectionStatus) : undefined),
      // Offline, or the person no longer exists: the shown status stays, and an action will report the error.
      () => undefined,
    );
  });
}

const isAbout = (event: unknown, userId: number): boolean =>
  typeof event === 'object' &&
  event !== null &&
  'kind' in event &&
  event.kind === 'connection' &&
  'id' in event &&
  event.id === userId;
