const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Asked before the database is: what is none is no row's id, and PostgreSQL would refuse it loudly. */
export const isUuid = (text: string): boolean => UUID.test(text);
