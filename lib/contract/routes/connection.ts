import { signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const connectionRoutes = {
  connections: signedIn('/connections'),
  connectionList: signedIn('/connections/list'),
  invitations: signedIn('/connections/pending-invitations'),
  sharedContacts: signedIn('/connections/shared-contacts'),
  selfConnections: signedIn('/profile/connections', { planned: true }),
  selfConnectionPages: signedIn('/profile/connections/*', { planned: true }),
} satisfies Routes;
