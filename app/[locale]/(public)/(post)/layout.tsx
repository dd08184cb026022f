import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { VisitorProviders } from '@/components/layout/visitor-providers';
import { findMember } from '@/lib/api/find-current-user';
import { APP_NAMESPACES, POST_NAMESPACES } from '@/lib/i18n/messages';

/** A post's page is drawn in the browser as well, with a query cache, which the visitor's frame omits. */
export default async function PublicPostLayout({ children }: { children: ReactNode }) {
  return (await findMember()) ? (
    <MessagesProvider namespaces={[...APP_NAMESPACES, ...POST_NAMESPACES, 'connection']}>
      {children}
    </MessagesProvider>
  ) : (
    <VisitorProviders namespaces={['post', 'profile']}>{children}</VisitorProviders>
  );
}
