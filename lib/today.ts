import { serverClock } from '@/lib/app/server-clock';

/** The present day as `dayOf` names days: in a language and a zone. */
export const todayAs = (dayOf: (at: Date) => string): string => dayOf(new Date(serverClock()));
