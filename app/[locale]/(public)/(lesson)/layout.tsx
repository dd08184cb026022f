import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { VisitorProviders } from '@/components/layout/visitor-providers';
import { findMember } from '@/lib/api/find-current-user';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

const WORDS = ['lesson-parts', 'openness', 'saved', 'reader'] as const;

/** Sounds and files of a lesson need messages, and a query cache, which the visitor's frame omits. */
export default async function PublicLessonLayout({ children }: { children: ReactNode }) {
  return (await findMember()) ? (
    <MessagesProvider namespaces={[...APP_NAMESPACES, ...WORDS, 'category', 'chat', 'word-add']}>
      {children}
    </MessagesProvider>
  ) : (
    <VisitorProviders namespaces={WORDS}>{children}</VisitorProviders>
  );
}
