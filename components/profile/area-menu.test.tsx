// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { oneself } from '@/components/testing/data';
import { useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { AreaMenu } from './area-menu';

afterEach(cleanup);

const TITLES = {
  profile: 'Profile',
  preview: 'Preview',
  connections: 'Network',
  posts: 'My posts',
  messages: 'Messages',
  notifications: 'Notifications',
  materials: 'Materials',
  saved: 'Saved',
  words: 'Words',
  activity: 'Activity',
  lessons: 'Lessons',
  attempts: 'Attempts',
  balance: 'Balance',
  settings: 'Settings',
};

describe('the menu of one’s profile', () => {
  const api = useFakeApi();

  it('leads to the pages, and says where one is', async () => {
    api.set(oneself());
    await renderScreen(<AreaMenu label="Profile" titles={TITLES} current="attempts" />);
    // Beside the page on a wide screen, above it on a phone.
    for (const [name, path] of [
      [TITLES.materials, '/profile/materials'],
      [TITLES.connections, '/profile/connections'],
      [TITLES.messages, '/profile/messages'],
      [TITLES.notifications, '/profile/notifications'],
      [TITLES.balance, '/profile/balance'],
    ] as const)
      for (const link of screen.getAllByRole('link', { name })) expect(link.getAttribute('href')).toBe(path);
    const here = screen.getAllByRole('link', { current: 'page' });
    expect(here.map(({ textContent }) => textContent)).toEqual([TITLES.attempts, TITLES.attempts]);
  });
});
