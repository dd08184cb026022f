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

function show(minors: { user: boolean; reporter: boolean }, locale: 'en' | 'ru' = 'en') {
  const report: Report = {
    id: 5,
    reason: 'ABUSE',
    text: 'why',
    messages: [{ chatId: 3, seq: 9, message: 'said then', createdAt: '2026-11-21T08:00:00.000Z' }],
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
