/** The language somebody chose, kept on the device. Alone here: the service worker reads it too. */
export const LOCALE_COOKIE = 'NEXT_LOCALE';
