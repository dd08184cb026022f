import type { ReactNode } from 'react';
import type { Namespace } from '@/lib/i18n/messages';
import { BASE_NAMESPACES } from '@/lib/i18n/messages';
import { MessagesProvider } from './messages-provider';
import { Providers } from './providers';

/** What the visitor's frame omits and an interactive component needs: its messages, a query cache, toasts. */
export function VisitorProviders({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[];
  children: ReactNode;
}) {
  return (
    <MessagesProvider namespaces={[...BASE_NAMESPACES, ...namespaces]}>
      <Providers>{children}</Providers>
    </MessagesProvider>
  );
}
