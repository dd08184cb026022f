import { connectionRoutes } from '@/lib/contract/routes/connection.ts';

export const CONNECTIONS_PATH = connectionRoutes.connections.path;
export const PEOPLE_PATH = connectionRoutes.connectionList.path;
export const INVITATIONS_PATH = connectionRoutes.invitations.path;
export const SHARED_CONTACTS_PATH = connectionRoutes.sharedContacts.path;
