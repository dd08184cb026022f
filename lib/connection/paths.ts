import { connectionRoutes } from '@/lib/contract/routes/connection.ts';

/** The pages of the viewer's network. */
export interface NetworkPaths {
  overview: string;
  people: string;
  invitations: string;
  sharedContacts: string;
}

/** In the main layout. */
export const NETWORK_PATHS: NetworkPaths = {
  overview: connectionRoutes.connections.path,
  people: connectionRoutes.connectionList.path,
  invitations: connectionRoutes.invitations.path,
  sharedContacts: connectionRoutes.sharedContacts.path,
};

/** In the area of the viewer's own profile. */
export const OWN_NETWORK_PATHS: NetworkPaths = {
  overview: connectionRoutes.selfConnections.path,
  people: connectionRoutes.selfConnectionList.path,
  invitations: connectionRoutes.selfInvitations.path,
  sharedContacts: connectionRoutes.selfSharedContacts.path,
};
