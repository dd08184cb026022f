import type { ReactNode } from 'react';
import { dehydrateUser } from '@/lib/account/dehydrate-user';
import type { CurrentUser } from '@/lib/account/queries';
import { APP_NAMESPACES } from '@/lib/i18n/messages';
import { MemberFrame } from './member-frame';
import { MessagesProvider } from './messages-provider';
import { VisitorFrame } from './visitor-frame';
import { serverClock } from '@/lib/app/server-clock';

/** A public page, framed for a member or a visitor. */
export function PublicShell({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  if (!user) return <VisitorFrame>{children}</VisitorFrame>;
  return (
    <MessagesProvider namespaces={APP_NAMESPACES}>
      <MemberFrame state={dehydrateUser(user)} serverNow={serverClock()}>
        {children}
      </MemberFrame>
    </MessagesProvider>
  );
}
