import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { user } from './schema/account.ts';

const zoneOf = (userId: number): SQL =>
  sql`(select known_zone(${user.timeZone}) from ${user} where ${user.id} = ${userId})`;

/** The instant at which a day begins by the clock of this person. */
export const startOfDay = (day: string, userId: number): SQL =>
  sql`(${day}::date)::timestamp at time zone ${zoneOf(userId)}`;

/** The instant at which the next day begins: not always 24 hours later. */
export const endOfDay = (day: string, userId: number): SQL =>
  sql`(${day}::date + 1)::timestamp at time zone ${zoneOf(userId)}`;
