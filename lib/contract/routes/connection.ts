import { signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const connectionRoutes = {
  connections: signedIn('/connections'),
  connectionList: signedIn('/connections/list'),
  invitations: signedIn('/connections/pending-invitations'),
  sharedContacts: signedIn('/connections/shared-contacts'),
  selfConnections: signedIn('/profile/connections'),
  selfConnectionList: signedIn('/profile/connections/list'),
  selfInvitations: signedIn('/profile/connections/invitations'),
  selfSharedContacts: signedIn('/profile/connections/shared-contacts'),
} satisfies Routes;
