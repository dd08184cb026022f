import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { VisitorProviders } from '@/components/layout/visitor-providers';
import { findMember } from '@/lib/api/find-current-user';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

const WORDS = ['slot', 'calendar', 'connection'] as const;

/** Times are chosen and asked for: this adds their messages, and the providers that the visitor's frame omits. */
export default async function FreeTimesLayout({ children }: { children: ReactNode }) {
  return (await findMember()) ? (
    <MessagesProvider namespaces={[...APP_NAMESPACES, ...WORDS]}>{children}</MessagesProvider>
  ) : (
    <VisitorProviders namespaces={['schedule', ...WORDS]}>{children}</VisitorProviders>
  );
}
