import { mentionOf, mentionedIds, textPieces } from '@/lib/contract/post.ts';
import { nameOrDeleted } from '@/lib/profile/person-name';

/** Somebody whom a text mentions. */
export interface Mentioned {
  id: number;
  firstName: string;
  lastName: string;
}

const nameOf = (person: Mentioned): string => nameOrDeleted(person, '');
const shownName = (person: Mentioned): string => `@${nameOf(person)}`;

/** The text as its author edits it: with names. Those who are not named to the author stay as they are stored. */
export function toTyped(text: string, people: readonly Mentioned[]): string {
  const byId = new Map(people.map((person) => [person.id, person]));
  return textPieces(text)
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const person = byId.get(piece.userId);
      return person && nameOf(person) ? shownName(person) : mentionOf(piece.userId);
    })
    .join('');
}

/** The text as it is read where it is plain: whoever is not named to the reader is `somebody`, never a number. */
export function toRead(text: string, people: readonly Mentioned[], somebody: string): string {
  const byId = new Map(people.map((person) => [person.id, person]));
  return textPieces(text)
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const person = byId.get(piece.userId);
      return person && nameOf(person) ? shownName(person) : `@${somebody}`;
    })
    .join('');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The typed text as it is stored: names of chosen people are mentions. Of people of one name each is meant in turn. */
export function toStored(typed: string, people: readonly Mentioned[]): string {
  const named = [...new Map(people.filter(nameOf).map((person) => [person.id, person])).values()];
  const byName = Map.groupBy(named, shownName);
  if (byName.size === 0) return typed;
  const nextOf = (name: string): number => {
    const [person, ...others] = byName.get(name) ?? [];
    if (others.length > 0) byName.set(name, others);
    return person?.id ?? 0;
  };
  // Of two names, one of which begins the other, the longer one is meant; a letter after it makes it another word.
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(escaped);
  return typed.replace(new RegExp(`(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu'), (name) =>
    mentionOf(nextOf(name)),
  );
}

/** Of the chosen people those who are still in the text. */
export const stillMentioned = (typed: string, people: readonly Mentioned[]): Mentioned[] => {
  const ids = new Set(mentionedIds(toStored(typed, people)));
  return people.filter(({ id }) => ids.has(id));
};

const ASKED = /(?:^|[\s(«“"])@(\p{L}[\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]*)?)?$/u;

/** The name that is being typed after an "@" before the caret; null: none is. */
export function askedName(typed: string, caret: number): string | null {
  const found = ASKED.exec(typed.slice(0, caret));
  return found ? (found[1] ?? '') : null;
}

/** The text with a person in place of the name that is being typed, and where the caret stands then. */
export function withMention(
  typed: string,
  caret: number,
  person: Mentioned,
): { text: string; caret: number } | null {
  const asked = askedName(typed, caret);
  if (asked === null) return null;
  const before = typed.slice(0, caret - asked.length - 1);
  const after = typed.slice(caret);
  const put = `${shownName(person)}${after.startsWith(' ') ? '' : ' '}`;
  return { text: before + put + after, caret: before.length + shownName(person).length + 1 };
}
