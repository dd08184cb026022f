const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Checked before the database is queried: any other text is no row's id, and PostgreSQL would raise an error. */
export const isUuid = (text: string): boolean => UUID.test(text);
