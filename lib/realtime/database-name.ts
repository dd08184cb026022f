/** Where what waits lies on disk. One database for the browser; every row carries its person. */
export const REALTIME_DATABASE = 'tildesh-realtime';
