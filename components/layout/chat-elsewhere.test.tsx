// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MessagesLink } from '@/components/chat/messages-link';
import { oneself } from '@/components/testing/data';
import { answer, useFakeApi } from '@/components/testing/fake-api';
import { Connected, installFakeSocket } from '@/components/testing/fake-socket';
import { renderScreen } from '@/components/testing/render';
import { until } from '@/components/testing/until';
import { GetUserBadgesDocument } from '@/graphql/generated/graphql';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import { getSocket } from '@/lib/realtime/socket';
import { ServerEvents } from './server-events';

const socket = installFakeSocket();

describe('R35: a chat of a person who is not in its room', () => {
  const api = useFakeApi();
  const badges = (messagesCount: number) =>
    answer(GetUserBadgesDocument, {
      getUserBadges: { connectionsCount: 0, messagesCount, notificationBadges: [], urgentNotifications: [] },
    });
  const expectUnread = (name: string) => until(() => expect(screen.getByRole('link', { name })).toBeTruthy());

  it('is counted as unread when the server says that it changed, and not for another kind', async () => {
    api.set(oneself(), badges(0), ...socket.serve({}));
    await renderScreen(
      <Connected>
        <ServerEvents />
        <MessagesLink />
      </Connected>,
    );
    await until(() => expect(getSocket().status()).toBe('online'));
    await expectUnread('Messages');
    const asked = () => api.calls(GetUserBadgesDocument).length;
    const before = asked();
    api.set(badges(1));
    socket.push(SERVER_EVENTS.changed, { kind: 'schedule', id: 5 });
    socket.push(SERVER_EVENTS.changed, { kind: 'chat', id: 5 });
    socket.push(SERVER_EVENTS.changed, { kind: 'chat', id: 6 });
    await expectUnread('Messages, 1 unread');
    // Chats that change together are fetched together.
    expect(asked() - before).toBe(1);
  });
});
