/** The chosen language, stored on the device. In a file of its own because the service worker reads it too. */
export const LOCALE_COOKIE = 'NEXT_LOCALE';
