import type { ReactNode } from 'react';
import { dehydrateUser } from '@/lib/account/dehydrate-user';
import type { CurrentUser } from '@/lib/account/queries';
import { APP_NAMESPACES } from '@/lib/i18n/messages';
import type { Namespace } from '@/lib/i18n/messages';
import { MessagesProvider } from './messages-provider';
import { SignedInProviders } from './signed-in-providers';
import { serverClock } from '@/lib/app/server-clock';

/** Data that the server sends with the frame, once for each page that is opened. */
const begin = (user: CurrentUser) => ({ state: dehydrateUser(user), serverNow: serverClock() });

/** Messages, data and the socket for the components of a signed-in page. */
export function SignedIn({
  user,
  namespaces = APP_NAMESPACES,
  children,
}: {
  user: CurrentUser;
  namespaces?: readonly Namespace[];
  children: ReactNode;
}) {
  return (
    <MessagesProvider namespaces={namespaces}>
      <SignedInProviders {...begin(user)}>{children}</SignedInProviders>
    </MessagesProvider>
  );
}
