'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AddGroupChatUsersDocument,
  CreateGroupChatDocument,
  CreateUserChatDocument,
  LeaveGroupChatDocument,
  RemoveGroupChatUserDocument,
  UpdateGroupChatDocument,
} from '@/graphql/generated/graphql';
import type { CreateGroupChatMutationVariables } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { connectionKeys } from '@/lib/connection/keys';
import { chatKeys } from './keys';
import { chatQuery, chatsQuery } from './queries';

export const useChats = (search: string) => useInfiniteQuery(chatsQuery(browserApi, search));
export const useOneChat = (id: number) => useQuery(chatQuery(browserApi, id));

/** Opens the chat with a connected person; returns its id. */
export function useUserChat() {
  return useMutation({
    mutationFn: async (userId: number) =>
      (await browserApi(CreateUserChatDocument, { userId })).createUserChat.id,
  });
}

export function useNewGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (group: CreateGroupChatMutationVariables) =>
      (await browserApi(CreateGroupChatDocument, group)).createGroupChat.id,
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.lists }),
  });
}

type GroupAction =
  | { kind: 'rename'; title: string }
  | { kind: 'add'; userIds: number[] }
  | { kind: 'remove'; userId: number }
  | { kind: 'leave' };

async function change(id: number, action: GroupAction): Promise<void> {
  if (action.kind === 'rename') await browserApi(UpdateGroupChatDocument, { id, title: action.title });
  else if (action.kind === 'add')
    await browserApi(AddGroupChatUsersDocument, { id, userIds: action.userIds });
  else if (action.kind === 'remove')
    await browserApi(RemoveGroupChatUserDocument, { id, userId: action.userId });
  else await browserApi(LeaveGroupChatDocument, { id });
}

export function useGroupAction(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: GroupAction) => change(id, action),
    onSettled: (_answer, _error, { kind }) =>
      kind === 'leave'
        ? client.invalidateQueries({ queryKey: chatKeys.lists })
        : Promise.all([
            client.invalidateQueries({ queryKey: chatKeys.all }),
            client.invalidateQueries({ queryKey: connectionKeys.all }),
          ]),
  });
}
