/** In each answer of the api: its clock, in milliseconds since the epoch. Other clocks may be days off. */
export const SERVER_TIME_HEADER = 'x-server-time';
