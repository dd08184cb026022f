import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { VisitorProviders } from '@/components/layout/visitor-providers';
import { findMember } from '@/lib/api/find-current-user';
import { APP_NAMESPACES } from '@/lib/i18n/messages';

const WORDS = ['material-page', 'exercise', 'reader'] as const;
/** For saving, sending, connecting and reporting. */
const OF_MEMBERS = ['saved', 'category', 'chat', 'connection', 'profile', 'moderation', 'word-add'] as const;

/** Glosses, sounds, files and exercises of a page need messages, and a query cache, which the visitor's frame omits. */
export default async function PublicMaterialLayout({ children }: { children: ReactNode }) {
  return (await findMember()) ? (
    <MessagesProvider namespaces={[...APP_NAMESPACES, ...WORDS, ...OF_MEMBERS]}>{children}</MessagesProvider>
  ) : (
    <VisitorProviders namespaces={WORDS}>{children}</VisitorProviders>
  );
}
