// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messagesOf, renderScreen } from '@/components/testing/render';
import LiveLessonPage, { generateMetadata } from './page';

const fake = vi.hoisted(() => ({ path: '', serverApi: vi.fn() }));
vi.mock('server-only', () => ({}));
vi.mock('next/server', () => ({ connection: async () => undefined }));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-own-path': fake.path }) }));
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
vi.mock('@/components/live/live-lesson', () => ({ LiveLesson: 'main' }));
vi.mock('@/lib/auth/current-session', () => ({ currentSession: async () => null }));
vi.mock('@/lib/api/server', () => ({ serverApi: fake.serverApi }));
vi.mock('@/lib/env', () => ({ env: () => ({}) }));

afterEach(cleanup);

/** What a visitor sees at the address of a lesson, without the way back that the sign-in gets. */
async function read(id: string, locale: 'en' | 'ru'): Promise<string> {
  fake.path = `/live-lesson/${id}`;
  await renderScreen(await LiveLessonPage({ params: Promise.resolve({ lessonScheduleId: id }) }), { locale });
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(`/auth/sign-in?redirectAfter=%2Flive-lesson%2F${id}`);
  link.removeAttribute('href');
  return document.body.innerHTML;
}

describe('the address of a live lesson, opened by a visitor', () => {
  it.each(['en', 'ru'] as const)('shows the same for every id, in %s', async (locale) => {
    const { live } = await messagesOf(locale);
    const first = await read('1', locale);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(live.visitor.title);
    expect(first).toContain(live.visitor.text);
    for (const id of ['2', '4711', '99999999999']) expect(await read(id, locale)).toBe(first);
    expect(fake.serverApi).not.toHaveBeenCalled();
  });

  it('is kept from search engines', async () => {
    expect(await generateMetadata()).toEqual({ title: 'title', robots: { index: false } });
  });
});
