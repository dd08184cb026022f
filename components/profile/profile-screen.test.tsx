// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import type { FoundProfile } from '@/lib/profile/found';
import { ProfileScreen } from './profile-screen';

// It reads the request, which only a server has.
vi.mock('@/components/layout/messages-provider', () => ({ MessagesProvider: () => null }));
afterEach(cleanup);

const NOTHING = { edit: false, block: false, report: false, scheduleLesson: false, shareContacts: false };
const PROFILE = {
  id: 5,
  firstName: 'Emma',
  lastName: 'Reed',
  role: 'STUDENT',
  photos: [],
  wasOnline: null,
  shortAbout: '',
  longAbout: '',
  targetLanguage: null,
  languageLevel: null,
  speakLanguages: [],
  specialities: [],
  interests: [],
  prices: [],
  certificates: [],
  commonRatingComputed: { rating: 0, number: 0 },
};

it.each([true, false])('offers to share contacts where the server allows it: %s', async (share) => {
  const profile = { ...PROFILE, viewerCan: { ...NOTHING, share } };
  const found = {
    profile,
    reviews: { total: 0, items: [] },
    materials: { items: [] },
    posts: [],
  } as unknown as FoundProfile;
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={await loadMessages('en')}>
      <ProfileScreen found={found} now={0} isVisitor={false} offersTimes={false} ownZone={null} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Emma Reed');
  expect(screen.queryAllByRole('button', { name: 'Share' })).toHaveLength(share ? 1 : 0);
});

it.each([
  ['en', 'Emma Reed Tildesh staff'],
  ['ru', 'Emma Reed Команда Tildesh'],
] as const)('marks a person of the staff (%s)', async (locale, heading) => {
  const profile = { ...PROFILE, isStaff: true, viewerCan: { ...NOTHING, share: false } };
  const found = {
    profile,
    reviews: { total: 0, items: [] },
    materials: { items: [] },
    posts: [],
  } as unknown as FoundProfile;
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={await loadMessages(locale)}>
      <ProfileScreen found={found} now={0} isVisitor={false} offersTimes={false} ownZone={null} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
});
