// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useLiveFormat } from '@/lib/live/use-live-format';
import english from '@/messages/en/schedule.json';
import russian from '@/messages/ru/schedule.json';
import { useLessonTime } from './use-lesson-time';

vi.mock('@/lib/account/use-current-user', () => ({
  useCurrentUser: () => ({ id: 1, timeZone: 'Europe/Berlin' }),
}));

const MESSAGES = { en: english, ru: russian };

function use<Result>(hook: () => Result, locale: 'en' | 'ru' = 'en'): Result {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} messages={{ schedule: MESSAGES[locale] }} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(hook, { wrapper }).result.current;
}

/**
 * Berlin leaves summer time on 31 October 2027 at 3:00: this lesson begins at 2:30 and ends at 2:15, 45 minutes later.
 */
const TURN = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:15:00.000Z'] as const;
const PLAIN = ['2027-10-30T16:05:00.000Z', '2027-10-30T16:50:00.000Z'] as const;

describe('the hours of a lesson', () => {
  it.each(['en', 'ru'] as const)('name both clocks where the clocks change meanwhile (%s)', (locale) => {
    const [summer, winter] = locale === 'en' ? ['CEST', 'CET'] : ['GMT+2', 'GMT+1'];
    const hours = use(useLessonTime, locale).hours(...TURN);
    expect(hours).toContain(`2:30 ${summer}`);
    expect(hours).toContain(`2:15 ${winter}`);
    const range = use(useLiveFormat, locale).range(...TURN);
    expect(range).toMatch(/02:30.*(CEST|GMT\+2|UTC\+2).*02:15.*(CET|GMT\+1|UTC\+1)/);
  });

  it('have no zone name on any other day', () => {
    expect(use(useLessonTime).hours(...PLAIN)).toBe('18:05 to 18:50');
    expect(use(useLiveFormat).range(...PLAIN)).not.toMatch(/CE|GMT|UTC/);
  });

  it('are shown in 24-hour format', () => {
    const format = use(useLiveFormat);
    expect(format.moment(PLAIN[0])).toMatch(/18:05$/);
    expect(format.range(...PLAIN)).toMatch(/18:05\s–\s18:50/);
    expect(format.moment('2027-10-30T22:05:00.000Z')).toMatch(/00:05$/);
  });
});
