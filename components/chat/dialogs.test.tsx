// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { until } from '@/components/testing/until';
import {
  AddGroupChatUsersDocument,
  CreateGroupChatDocument,
  CreateUserChatDocument,
  GetUserConnectionsDocument,
  LeaveGroupChatDocument,
  RemoveGroupChatUserDocument,
  UpdateGroupChatDocument,
} from '@/graphql/generated/graphql';
import { chatInFull } from '@/components/testing/chat';
import { oneself, page, person } from '@/components/testing/data';
import { answer, pending, refusal } from '@/components/testing/fake-api';
import { describeForm } from '@/components/testing/form-states';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen, router } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, expectBreakable } from '@/components/testing/screen-states';
import { GroupDialog, LeaveGroup } from './group-dialog';
import { NewChatDialog } from './new-chat-dialog';

const closed = vi.fn();
const connections = (...people: ReturnType<typeof person>[]) =>
  answer(GetUserConnectionsDocument, { getUserConnections: page(...people) });
const choose = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const made = () => answer(CreateUserChatDocument, { createUserChat: { id: 5 } });

describeForm('a new group', {
  screen: () => <NewChatDialog onClose={closed} />,
  answers: () => [oneself(), connections(person(2), person(3))],
  open: (view) => view.press('chat.newGroup'),
  typed: { 'chat.groupTitle': 'Monday group' },
  async fill() {
    await choose(/Person2/);
    await choose(/Person3/);
    await choose(/Person2/);
  },
  action: 'chat.makeGroup',
  taken: () => answer(CreateGroupChatDocument, { createGroupChat: { id: 9 } }),
  refused: [{ code: 'USER_NOT_CONNECTED', says: 'chat.notTogether' }],
  sent: { clientId: expect.any(String) as string, title: 'Monday group', userIds: [3] },
  dialog: { closed, cancel: 'common.close' },
  done(_hand, api) {
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/messages/9');
    // Pressed again after a lost line, it makes no second group.
    const ids = api.calls(CreateGroupChatDocument).map(({ clientId }) => clientId);
    expect(new Set(ids).size).toBe(1);
  },
});

describeInLanguages('a new chat', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = () => renderScreen(<NewChatDialog onClose={closed} />, { locale });

  it('says that people load, that they did not come, and that there are none', async () => {
    api.set(oneself(), pending(GetUserConnectionsDocument));
    await open();
    await view.expectHeading('chat.newChat');
    await view.expectAnnounced('chat.searchPeople');
    api.set(refusal(GetUserConnectionsDocument, 'NETWORK_FAILURE'));
    await open();
    await view.expectAnnounced('common.networkError');
    api.set(connections());
    await view.press('failure.reload');
    await view.expectShown('chat.nobodyToWrite');
    await view.type({ 'chat.searchPeople': 'Nobody' });
    await view.expectShown('chat.nobodyFound');
  });

  it('begins by a press, is begun again where that failed, and closes', async () => {
    closed.mockReset();
    api.set(oneself(), connections(person(2, { firstName: LONG_WORD })));
    api.set(refusal(CreateUserChatDocument, 'NETWORK_FAILURE'));
    await open();
    const name = new RegExp(LONG_WORD);
    await choose(name);
    expectBreakable([LONG_WORD]);
    await view.expectAnnounced('common.networkError');
    expect(closed).not.toHaveBeenCalled();
    api.set(made());
    await choose(name);
    await until(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/messages/5');
    expect(api.calls(CreateUserChatDocument).at(-1)).toEqual({ userId: 2 });
  });
});

const group = (manage: boolean) => ({
  ...chatInFull({ kind: 'GROUP', title: 'Monday group' }, [
    person(1),
    person(7, { firstName: LONG_WORD }),
    person(8),
  ]),
  viewerCan: { manage },
});
const renamed = () => answer(UpdateGroupChatDocument, { updateGroupChat: true });

describeForm('the name of a group', {
  screen: () => <GroupDialog chat={group(true)} onClose={closed} />,
  answers: () => [oneself()],
  typed: { 'chat.groupTitle': 'Tuesday group' },
  action: 'chat.rename',
  taken: renamed,
  refused: [{ code: 'INVALID_PERMISSIONS', says: 'errors.INVALID_PERMISSIONS' }],
  sent: { id: 5, title: 'Tuesday group' },
});

describeInLanguages('the people of a group', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = (manage: boolean) =>
    renderScreen(<GroupDialog chat={group(manage)} onClose={closed} />, { locale });

  it('are shown to everybody; long names break', async () => {
    api.set(oneself());
    await open(false);
    await view.expectRead(LONG_WORD, 'Person8');
    expectBreakable([LONG_WORD]);
    expect(document.querySelector('input')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('are changed by who manages it, and the reason of a failure is shown', async () => {
    api.set(oneself(), connections(person(3)), refusal(RemoveGroupChatUserDocument, 'NETWORK_FAILURE'));
    await open(true);
    const takeOut = ['chat.takeOut', { name: 'Person8 Asanova' }] as const;
    await view.press(takeOut);
    await view.expectAnnounced('common.networkError');
    api.set(answer(RemoveGroupChatUserDocument, { removeGroupChatUser: true }));
    await view.press(takeOut);
    await until(() => expect(api.calls(RemoveGroupChatUserDocument)).toHaveLength(2));
    expect(api.calls(RemoveGroupChatUserDocument).at(-1)).toEqual({ id: 5, userId: 8 });
    await view.press('chat.addPeople');
    api.set(refusal(AddGroupChatUsersDocument, 'CHAT_FULL'));
    await choose(/Person3/);
    await view.expectAnnounced('errors.CHAT_FULL');
    expect(api.calls(AddGroupChatUsersDocument)).toEqual([{ id: 5, userIds: [3] }]);
  });

  it('leave it after being asked once more', async () => {
    api.set(oneself(), refusal(LeaveGroupChatDocument, 'NETWORK_FAILURE'));
    await renderScreen(<LeaveGroup chat={group(false)} onClose={closed} />, { locale });
    await view.expectHeading('chat.leaveGroupTitle');
    await view.press('chat.leaveGroup');
    await view.expectAnnounced('common.networkError');
    expect(router.push).not.toHaveBeenCalled();
    api.set(answer(LeaveGroupChatDocument, { leaveGroupChat: true }));
    await view.press('chat.leaveGroup');
    await until(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/messages'));
  });
});
