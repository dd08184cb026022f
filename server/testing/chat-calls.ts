import type { ErrorCode } from '#contract/errors.ts';
import type { Call } from './calls.ts';

interface Things {
  student: { id: number };
  own: { chatId: number };
  theirs: { chatId: number };
  /** The teacher's, with the student. */
  groupId: number;
}

const uuid = '0196f0d2-7c1a-7c3e-9b0a-2f5d3c1b4a59';

/** Calls of chats. */
export function describeChatCalls({ student, own, theirs, groupId }: Things): Record<string, Call> {
  const at = (
    good: Record<string, unknown>,
    variables: Record<string, unknown>,
    code: ErrorCode = 'INVALID_PERMISSIONS',
  ): Call => ({ by: 'teacher', good, foreign: { variables: { ...good, ...variables }, code } });
  const inGroup = (more: Record<string, unknown> = {}) => at({ ...more, id: groupId }, { id: theirs.chatId });
  return {
    getChatsPaginated: { by: 'teacher', good: { search: 'a', after: '1700000000000_5', take: 20 } },
    getChat: at({ id: own.chatId }, { id: theirs.chatId }),
    getChatMessagesPaginated: at({ chatId: own.chatId, before: 5, take: 20 }, { chatId: theirs.chatId }),
    searchChatMessages: at({ chatId: own.chatId, query: 'a', before: 5 }, { chatId: theirs.chatId }),
    createUserChat: at({ userId: student.id }, { userId: 999_999 }, 'USER_NOT_FOUND'),
    createGroupChat: at(
      { clientId: uuid, title: 'T', userIds: [student.id] },
      { clientId: uuid.replace('0', '1'), userIds: [999_999] },
      'USER_NOT_CONNECTED',
    ),
    updateGroupChat: inGroup({ title: 'T' }),
    addGroupChatUsers: inGroup({ userIds: [student.id] }),
    removeGroupChatUser: inGroup({ userId: student.id }),
    leaveGroupChat: inGroup(),
  };
}
