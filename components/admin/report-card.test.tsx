// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, describe, expect, it } from 'vitest';
import type { Report } from '@/lib/admin/queries';
import en from '@/messages/en/admin.json';
import ru from '@/messages/ru/admin.json';
import { ReportCard } from './report-card';

afterEach(cleanup);

const person = (firstName: string, isMinor: boolean) => ({
  id: 1,
  firstName,
  lastName: 'Asanova',
  role: 'STUDENT' as const,
  email: `${firstName}@example.com`,
  state: 'ACTIVE' as const,
  photos: [],
  isMinor,
  viewerCan: { suspend: true },
});

const viewerCan = { takeDown: false };

function show(minors: { user: boolean; reporter: boolean }, locale: 'en' | 'ru' = 'en') {
  const report: Report = {
    id: 5,
    reason: 'ABUSE',
    text: 'why',
    messages: [{ chatId: 3, seq: 9, message: 'said then', createdAt: '2026-11-21T08:00:00.000Z' }],
    posts: [
      { postId: 4, commentId: null, text: 'posted then', createdAt: '2026-11-21T07:00:00.000Z', viewerCan },
      { postId: 4, commentId: 6, text: '', createdAt: '2026-11-21T07:01:00.000Z', viewerCan },
    ],
    things: [
      {
        kind: 'REVIEW',
        id: 8,
        aboutId: 12,
        text: 'rated then',
        createdAt: '2026-11-21T06:00:00.000Z',
        viewerCan,
      },
      {
        kind: 'PUBLICATION',
        id: 9,
        aboutId: null,
        text: 'taught then',
        createdAt: '2026-11-21T09:00:00.000Z',
        viewerCan,
      },
    ],
    createdAt: '2026-11-21T09:00:00.000Z',
    closedAt: null,
    outcome: null,
    closedBy: null,
    user: person('Aida', minors.user),
    reporter: person('Jamal', minors.reporter),
  };
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ admin: locale === 'en' ? en : ru }}>
      <ReportCard report={report} />
    </NextIntlClientProvider>,
  );
}
const besideReporter = () =>
  within(screen.getByRole('link', { name: 'Jamal Asanova' }).parentElement as HTMLElement);

describe('a report', () => {
  it('shows which of the two people is a minor', () => {
    show({ user: false, reporter: true });
    expect(screen.getAllByText('Under 18')).toHaveLength(1);
    expect(besideReporter().getByText('Under 18')).toBeTruthy();
    cleanup();
    show({ user: true, reporter: false });
    expect(screen.getAllByText('Under 18')).toHaveLength(1);
    expect(besideReporter().queryByText('Under 18')).toBeNull();
    cleanup();
    show({ user: true, reporter: true }, 'ru');
    expect(screen.getAllByText('Младше 18')).toHaveLength(2);
  });

  it('shows what else was reported as it read, in its order, each with the way to it', () => {
    show({ user: false, reporter: false });
    const lines = within(screen.getByRole('list', { name: 'What was reported' })).getAllByRole('listitem');
    const seen = lines.map((line) => [
      within(line).getByRole('link', { name: 'Open' }).getAttribute('href'),
      line.firstChild?.textContent,
    ]);
    expect(seen).toEqual([
      ['/profile/12/details/reviews', 'rated then'],
      ['/feed/update/post/4', 'posted then'],
      ['/feed/update/post/4', en.noWords],
      ['/materials/9', 'taught then'],
    ]);
  });

  it('shows the reported messages as they read', () => {
    show({ user: false, reporter: false });
    const list = screen.getByRole('list', { name: 'Reported messages' });
    expect(within(list).getByText('said then')).toBeTruthy();
  });

  it('shows no such tag for two adults', () => {
    show({ user: false, reporter: false });
    expect(screen.queryByText('Under 18')).toBeNull();
  });
});
