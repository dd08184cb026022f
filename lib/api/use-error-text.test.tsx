// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import en from '@/messages/en/common.json';
import enErrors from '@/messages/en/errors.json';
import enFailure from '@/messages/en/failure.json';
import ru from '@/messages/ru/common.json';
import ruErrors from '@/messages/ru/errors.json';
import ruFailure from '@/messages/ru/failure.json';
import { ApiError } from './errors';
import { useErrorText } from './use-error-text';

const MESSAGES = {
  en: { common: en, errors: enErrors, failure: enFailure },
  ru: { common: ru, errors: ruErrors, failure: ruFailure },
};

function textOf(error: unknown, locale: 'en' | 'ru' = 'en'): string {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(useErrorText, { wrapper }).result.current(error);
}

describe('the text of a failure', () => {
  it.each<[unknown, string]>([
    [new ApiError('INVALID_CREDENTIALS'), enErrors.INVALID_CREDENTIALS],
    [new ApiError('NETWORK_FAILURE'), en.networkError],
    [new TypeError('secret'), enFailure.unknownError],
    [new ApiError('TOO_MANY_REQUESTS'), enErrors.TOO_MANY_REQUESTS],
  ])('%s', (error, text) => expect(textOf(error)).toBe(text));

  it('names the address for support', () => {
    const error = new ApiError('ACCOUNT_SUSPENDED', { details: { contact: 'help@web.test' } });
    expect(textOf(error)).toContain('write to help@web.test.');
    expect(textOf(error, 'ru')).toContain('напишите на help@web.test.');
  });

  it.each([
    [1, 'in 1 minute.', 'через 1 минуту.'],
    [60_001, 'in 2 minutes.', 'через 2 минуты.'],
    [5_400_000, 'in 90 minutes.', 'через 90 минут.'],
    [5_460_001, 'in 2 hours.', 'через 2 часа.'],
  ])('a wait of %i ms ends %s', (retryAfter, inEnglish, inRussian) => {
    const error = new ApiError('TOO_MANY_REQUESTS', { details: { retryAfter } });
    expect(textOf(error)).toBe(`Too many attempts. Try again ${inEnglish}`);
    expect(textOf(error, 'ru')).toBe(`Слишком много попыток. Попробуйте снова ${inRussian}`);
  });
});
