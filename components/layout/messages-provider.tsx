import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pickMessages } from '@/lib/i18n/messages';
import type { Namespace } from '@/lib/i18n/messages';
import { LazyIntlContext } from './lazy-intl-context';

/** Sends the browser these namespaces and no others. Replaces those of a provider above it. */
export async function MessagesProvider({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[];
  children: ReactNode;
}) {
  const [locale, timeZone, messages] = await Promise.all([getLocale(), getTimeZone(), getMessages()]);
  return (
    <LazyIntlContext locale={locale} timeZone={timeZone} messages={pickMessages(messages, namespaces)}>
      {children}
    </LazyIntlContext>
  );
}
