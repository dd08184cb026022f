import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { APP_NAMESPACES, POST_NAMESPACES } from '@/lib/i18n/messages';

const NAMESPACES = [
  ...APP_NAMESPACES,
  ...POST_NAMESPACES,
  'onboarding',
  'review-request',
  'home',
  'connection',
] as const;

export default function FeedLayout({ children }: { children: ReactNode }) {
  return <MessagesProvider namespaces={NAMESPACES}>{children}</MessagesProvider>;
}
