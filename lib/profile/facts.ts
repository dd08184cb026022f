import type { ProfilePartsFragment, SpecialityGroup } from '@/graphql/generated/graphql';
import type { Money } from './price';

export type Profile = ProfilePartsFragment;

/** In the order in which they are shown. */
export const SPECIALITY_GROUPS = [
  'BEGINNER',
  'INTERMEDIATE',
  'ADVANCED',
] as const satisfies readonly SpecialityGroup[];

/** Who asked the service for something within these has the page open. */
const ONLINE_MS = 2 * 60_000;

export function isOnline(wasOnline: string | null | undefined, now: number): boolean {
  return typeof wasOnline === 'string' && now - Date.parse(wasOnline) < ONLINE_MS;
}

/** The lowest price of those in the currency named first: sums of two currencies are not compared. */
export function lowestPrice(prices: readonly { hourlyPrice: Money }[]): Money | null {
  const [first] = prices;
  if (!first) return null;
  return prices
    .map(({ hourlyPrice }) => hourlyPrice)
    .filter(({ currency }) => currency === first.hourlyPrice.currency)
    .reduce((lowest, price) => (price.amount < lowest.amount ? price : lowest));
}

/** The language a person is at home in: a mother tongue, else what they speak best. */
export function homeLanguage({ speakLanguages }: Pick<Profile, 'speakLanguages'>) {
  const best = [...speakLanguages].sort((a, b) => (b.level ?? 'Z').localeCompare(a.level ?? 'Z'));
  return best[0]?.language ?? null;
}

/** A text cut at a word for the description of a page: 155 characters are what search engines show. */
export function shorten(text: string, length = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  const border = cut.lastIndexOf(' ');
  // A word that is half of the text is cut too.
  return `${(border > length / 2 ? cut.slice(0, border) : cut).replace(/[\s,.;:]+$/, '')}…`;
}
