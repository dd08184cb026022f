import type { ProfilePartsFragment, SpecialityGroup } from '@/graphql/generated/graphql';
import { lowestOf } from '@/lib/contract/price.ts';
import type { Money } from './price';

export type Profile = ProfilePartsFragment;

/** In the order in which they are shown. */
export const SPECIALITY_GROUPS = [
  'BEGINNER',
  'INTERMEDIATE',
  'ADVANCED',
] as const satisfies readonly SpecialityGroup[];

/** A person whose last request is at most this old counts as online. */
const ONLINE_MS = 2 * 60_000;

export function isOnline(wasOnline: string | null | undefined, now: number): boolean {
  return typeof wasOnline === 'string' && now - Date.parse(wasOnline) < ONLINE_MS;
}

/** The lowest hourly price that a person names; null: none. */
export const lowestPrice = (prices: readonly { hourlyPrice: Money }[]): Money | null =>
  lowestOf(prices.map(({ hourlyPrice }) => hourlyPrice));

/** A person's home language: a mother tongue, else the one they speak best. */
export function homeLanguage({ speakLanguages }: Pick<Profile, 'speakLanguages'>) {
  const best = [...speakLanguages].sort((a, b) => (b.level ?? 'Z').localeCompare(a.level ?? 'Z'));
  return best[0]?.language ?? null;
}

/** Truncates a text at a word for the description of a page: search engines show 155 characters. */
export function shorten(text: string, length = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  const border = cut.lastIndexOf(' ');
  // A word longer than half of the text is truncated too.
  return `${(border > length / 2 ? cut.slice(0, border) : cut).replace(/[\s,.;:]+$/, '')}…`;
}
