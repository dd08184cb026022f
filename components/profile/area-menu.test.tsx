// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { oneself } from '@/components/testing/data';
import { useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { until } from '@/components/testing/until';
import { AreaMenu } from './area-menu';

afterEach(cleanup);

const TITLES = {
  profile: 'Profile',
  preview: 'Preview',
  connections: 'Network',
  messages: 'Messages',
  notifications: 'Notifications',
  quizzes: 'Quizzes',
  attempts: 'Attempts',
  settings: 'Settings',
};

describe('the menu of one’s profile', () => {
  const api = useFakeApi();

  it.each([
    ['writes quizzes', true, '/profile/materials/quizzes'],
    ['saves quizzes of others', false, '/profile/materials/quizzes/saved-categories'],
  ])('leads whoever %s to them, and says where one is', async (_name, ownBoards, quizzes) => {
    api.set(oneself({ viewerCan: { scheduleLessons: ownBoards, ownBoards, administrate: false } }));
    await renderScreen(<AreaMenu label="Profile" titles={TITLES} current="attempts" />);
    // Beside the page on a wide screen, above it on a phone.
    await until(() =>
      expect(
        screen.getAllByRole('link', { name: TITLES.quizzes }).map((link) => link.getAttribute('href')),
      ).toEqual([quizzes, quizzes]),
    );
    for (const [name, path] of [
      [TITLES.connections, '/profile/connections'],
      [TITLES.messages, '/profile/messages'],
      [TITLES.notifications, '/profile/notifications'],
    ] as const)
      for (const link of screen.getAllByRole('link', { name })) expect(link.getAttribute('href')).toBe(path);
    const here = screen.getAllByRole('link', { current: 'page' });
    expect(here.map(({ textContent }) => textContent)).toEqual([TITLES.attempts, TITLES.attempts]);
  });
});
