import { TZDate } from '@date-fns/tz';
import { tzlib_get_ical_block, tzlib_get_offset, tzlib_get_timezones } from 'timezones-ical-library';

/** Under which name the package has the rules of a zone. */
const names = new Map<string, string>();
const ZONES = new Set(tzlib_get_timezones());

/** VTIMEZONE of a zone that writableZone has named. */
export const zoneRules = (name: string): string | null => tzlib_get_ical_block(name)[0] ?? null;

/**
 * The zone in which hours of this zone can be written; null: in UTC. The package has many zones under the name of
 * another with the same rules, and of each the rules of today alone: where they give another offset than Node's, hours
 * in UTC are right, and those of the zone would not be. So it is about a change of the clock.
 */
export function writableZone(zone: string, instants: readonly Date[]): string | null {
  const name = nameOf(zone);
  return name !== UTC && instants.every((instant) => agrees(name, instant)) ? name : null;
}

const UTC = 'Etc/UTC';

function nameOf(zone: string): string {
  if (!ZONES.has(zone)) return UTC;
  const name = names.get(zone) ?? tzlib_get_ical_block(zone)[1]?.replace('TZID=', '') ?? UTC;
  names.set(zone, name);
  return name;
}

/** The package takes a fifth of a millisecond for one answer: of a zone, a day and an offset it is asked once. */
const answers = new Map<string, boolean>();
const ANSWERS_MAX = 10_000;
const DAY_MS = 24 * 3600 * 1000;

function agrees(name: string, instant: Date): boolean {
  const offset = offsetAt(name, instant.getTime());
  const wall = new Date(instant.getTime() + offset * 60_000).toISOString();
  const question = `${name} ${wall.slice(0, 10)} ${offset}`;
  const known = answers.get(question);
  if (known !== undefined) return known;
  if (answers.size >= ANSWERS_MAX) answers.clear();
  // Of an hour that comes twice, programs read the one or the other.
  const isCalm = [-DAY_MS, DAY_MS].every((far) => offsetAt(name, instant.getTime() + far) === offset);
  const answer =
    isCalm && tzlib_get_offset(name, wall.slice(0, 10), wall.slice(11, 16)) === offsetText(offset);
  answers.set(question, answer);
  return answer;
}

/** Minutes ahead of UTC. */
const offsetAt = (name: string, instant: number): number => -new TZDate(instant, name).getTimezoneOffset();

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}
