'use client';
import './globals.css';
import { NextIntlClientProvider } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { ErrorPanel } from '@/components/ui/error-panel';
import en from '@/messages/en/common.json';
import ru from '@/messages/ru/common.json';

const MESSAGES = { en, ru } as const;

/** The frame itself failed: what it would have said is read from the page it replaces. */
function readLocale(): keyof typeof MESSAGES {
  return document.cookie.includes('NEXT_LOCALE=ru') || navigator.language.startsWith('ru') ? 'ru' : 'en';
}

const neverChanges = () => () => undefined;

export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const locale = useSyncExternalStore(neverChanges, readLocale, () => 'en' as const);
  const common = MESSAGES[locale];
  return (
    <html lang={locale}>
      <body>
        <NextIntlClientProvider locale={locale} messages={{ common }} timeZone="UTC">
          <main className="mx-auto max-w-xl px-3 py-12">
            <ErrorPanel
              messages={[common.unknownError]}
              requestId={error.digest}
              onReload={() => window.location.reload()}
            />
          </main>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
