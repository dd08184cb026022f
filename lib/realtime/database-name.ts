/** IndexedDB database of the outbox: one for the browser, each row carries its user id. */
export const REALTIME_DATABASE = 'tildesh-realtime';
