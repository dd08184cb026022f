import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { VisitorProviders } from '@/components/layout/visitor-providers';
import { findMember } from '@/lib/api/find-current-user';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

const WORDS = ['exercise', 'attempt'] as const;

/** Public quizzes are interactive: this adds their messages, and the providers that the visitor's frame omits. */
export default async function PublicQuizLayout({ children }: { children: ReactNode }) {
  return (await findMember()) ? (
    <MessagesProvider
      namespaces={[
        ...APP_NAMESPACES,
        ...WORDS,
        'quiz',
        'category',
        'saved',
        'chat',
        'word-add',
        'remark',
        'reader',
      ]}
    >
      {children}
    </MessagesProvider>
  ) : (
    <VisitorProviders namespaces={['validation', ...WORDS]}>{children}</VisitorProviders>
  );
}
