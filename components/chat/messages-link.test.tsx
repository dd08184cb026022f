// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GetUserBadgesDocument } from '@/graphql/generated/graphql';
import { answer, useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { until } from '@/components/testing/until';
import { MessagesLink } from './messages-link';

afterEach(cleanup);

describe('the messages icon of the phone’s top bar', () => {
  const api = useFakeApi();

  it.each([
    ['en', 0, 'Messages'],
    ['en', 3, 'Messages, 3 unread'],
    ['ru', 3, 'Сообщения, 3 непрочитанных'],
  ] as const)('leads to the messages and says how many are unread, in %s: %i', async (locale, n, name) => {
    api.set(
      answer(GetUserBadgesDocument, {
        getUserBadges: {
          connectionsCount: 0,
          messagesCount: n,
          notificationBadges: [],
          urgentNotifications: [],
        },
      }),
    );
    await renderScreen(<MessagesLink />, { locale });
    await until(() => expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/messages'));
    expect(screen.getByRole('link').className).toContain('md:hidden');
  });
});
