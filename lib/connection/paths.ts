export const CONNECTIONS_PATH = '/connections';
export const PEOPLE_PATH = '/connections/list';
export const INVITATIONS_PATH = '/connections/pending-invitations';
export const SHARED_CONTACTS_PATH = '/connections/shared-contacts';
