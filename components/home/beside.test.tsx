// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneself } from '@/components/testing/data';
import { useFakeApi } from '@/components/testing/fake-api';
import {
  connectionCounts,
  homeCard,
  ownBalance,
  savedCount,
  languagePeople,
} from '@/components/testing/home';
import { renderScreen } from '@/components/testing/render';
import { until } from '@/components/testing/until';
import { OwnCard, PeopleCard } from './lazy-beside';

const wide = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches,
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );

const show = () =>
  renderScreen(
    <>
      <OwnCard />
      <PeopleCard />
    </>,
    { path: '/feed' },
  );

/** What both cards read of the viewer. */
const beside = (role: 'STUDENT' | 'INSTRUCTOR', people = languagePeople()) => [
  ...[oneself(), homeCard(role), savedCount()],
  ...[ownBalance(240_000), connectionCounts(38), people],
];

describe('beside the feed', () => {
  const api = useFakeApi();
  // Their chunks, which a busy machine compiles for longer than a test waits.
  beforeAll(() => Promise.all([import('./own-card'), import('./people-card')]));
  beforeEach(() => wide(true));
  afterEach(cleanup);

  it('the viewer sees their languages, counts, what they saved and their balance', async () => {
    api.set(...beside('STUDENT'));
    await show();
    await until(() => expect(screen.getByText('Speaks Kyrgyz, learns English B1')).toBeTruthy());
    expect(screen.getByText('English for tourism')).toBeTruthy();
    await until(() => expect(screen.getByText('connections').textContent).toBe('38connections'));
    expect(screen.getByText('instructors').textContent).toBe('2instructors');
    await until(() =>
      expect(screen.getByRole('link', { name: /Saved materials/ }).textContent).toContain('17'),
    );
    expect(screen.getByRole('link', { name: /Balance/ }).textContent).toMatch(/2,400\sKGS|KGS\s2,400/);
  });

  it('an instructor sees students in place of instructors', async () => {
    api.set(...beside('INSTRUCTOR'));
    await show();
    await until(() => expect(screen.getByText('students').textContent).toBe('9students'));
    expect(screen.queryByText('instructors')).toBeNull();
  });

  it('of the people found, three who are not connected are offered', async () => {
    api.set(...beside('STUDENT', languagePeople('CONNECTED', 'NONE', 'INVITED', 'NONE', 'NONE', 'NONE')));
    await show();
    const title = await screen.findByRole('heading', { name: 'People who share your language' });
    const list = within(title.parentElement ?? document.body);
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getAllByRole('button', { name: /^Connect with/ })).toHaveLength(3);
  });

  it('without anybody there is no card of people', async () => {
    api.set(...beside('STUDENT', languagePeople('CONNECTED')));
    await show();
    await until(() => expect(screen.getByText('English for tourism')).toBeTruthy());
    expect(screen.queryByRole('heading', { name: 'People who share your language' })).toBeNull();
  });

  it('where there is no room beside it, nothing is fetched', async () => {
    vi.restoreAllMocks();
    wide(false);
    api.set(oneself());
    await show();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
