import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { ToastProvider } from '@/components/ui/toast';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/contract/locales.ts';

/** Calls of the router by a screen, for assertions. */
export const router = {
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
  prefetch: vi.fn(),
};

export interface RenderOptions {
  locale?: Locale;
  /** Path of the screen, with its query. */
  path?: string;
}

const loaded = new Map<Locale, Awaited<ReturnType<typeof loadMessages>>>();

/** The texts of a language, read once. */
export async function messagesOf(locale: Locale) {
  const known = loaded.get(locale);
  if (known) return known;
  const messages = await loadMessages(locale);
  loaded.set(locale, messages);
  return messages;
}

/** Renders a screen with texts, query cache, toasts and router. A missing text throws. */
export async function renderScreen(screen: ReactNode, { locale = 'en', path = '/' }: RenderOptions = {}) {
  cleanup();
  Object.values(router).forEach((each) => each.mockReset());
  const { pathname, searchParams } = new URL(path, 'http://test.invalid');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <AppRouterContext.Provider value={router as never}>
      <PathnameContext.Provider value={pathname}>
        <SearchParamsContext.Provider value={searchParams}>
          <PathParamsContext.Provider value={{}}>
            <NextIntlClientProvider
              locale={locale}
              timeZone="Asia/Bishkek"
              messages={await messagesOf(locale)}
              onError={(error) => {
                throw error;
              }}
            >
              <QueryClientProvider client={client}>
                <ToastProvider>{screen}</ToastProvider>
              </QueryClientProvider>
            </NextIntlClientProvider>
          </PathParamsContext.Provider>
        </SearchParamsContext.Provider>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>,
  );
}
