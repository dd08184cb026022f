import { NORMALIZE_VERSION, normalizeWords } from './normalize.ts';
import {
  interestKey,
  nameKeys,
  otherKeys,
  priceKeys,
  roleKey,
  speaksKey,
  specialityKey,
  specialityWord,
  targetKey,
} from './keys.ts';
import { NAME, OTHER } from './model.ts';
import type { MatchRow, PersonFacts, PersonSearchRow, PersonWords } from './model.ts';

/** Words of a headline that are indexed: headlines are short, and the limit keeps the tables small. */
const HEADLINE_WORDS_MAX = 16;

const spaced = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');
const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** Builds a person's search row. */
export function rowOf(
  facts: Omit<PersonFacts, 'person' | 'prices'> & {
    person: Pick<PersonFacts['person'], 'role' | 'firstName' | 'lastName' | 'birthDate'>;
  },
): PersonSearchRow {
  const name = normalizeWords(`${facts.person.firstName} ${facts.person.lastName}`);
  const names = unique(name.flat());
  const words = unique(normalizeWords(facts.shortAbout).slice(0, HEADLINE_WORDS_MAX).flat());
  const keys = [
    roleKey(facts.person.role),
    ...(facts.targetLanguageId === null ? [] : [targetKey(facts.targetLanguageId)]),
    ...facts.speakIds.map(speaksKey),
    ...facts.interestIds.map(interestKey),
    ...facts.specialityIds.map(specialityKey),
    ...names.flatMap(nameKeys),
    ...words.flatMap(otherKeys),
  ];
  return {
    userId: facts.userId,
    fullName: name.map(([usual]) => usual).join(' '),
    names: spaced(names),
    words: spaced(words),
    keys: unique(keys).sort(),
    birthDate: facts.person.birthDate,
    version: NORMALIZE_VERSION,
  };
}

/** The words of such a row, one row each. */
export function wordsOf(
  row: Pick<PersonSearchRow, 'names' | 'words'>,
  specialityIds: readonly number[],
): PersonWords[] {
  const others = [...row.words.split(' '), ...specialityIds.map(specialityWord)];
  return [
    ...row.names.split(' ').map((word) => ({ kind: NAME, word }) as const),
    ...others.map((word) => ({ kind: OTHER, word }) as const),
  ].filter(({ word }) => word !== '');
}

/** Builds an instructor's matching row. */
export function matchRowOf({
  userId,
  targetLanguageId,
  speakIds,
  specialityIds,
  prices,
  person: { birthDate },
}: Omit<PersonFacts, 'person' | 'shortAbout' | 'interestIds'> & {
  person: Pick<PersonFacts['person'], 'birthDate'>;
}): MatchRow {
  const [kgs, usd] = (['KGS', 'USD'] as const).map((each) =>
    prices.find(({ currency }) => currency === each),
  );
  const keys = [
    ...(targetLanguageId === null ? [] : [targetKey(targetLanguageId)]),
    ...speakIds.map(speaksKey),
    ...specialityIds.map(specialityKey),
    ...prices.flatMap(({ currency, from, to }) => priceKeys(currency, from, to)),
  ];
  return {
    userId,
    keys: unique(keys).sort(),
    kgsFrom: kgs?.from ?? null,
    kgsTo: kgs?.to ?? null,
    usdFrom: usd?.from ?? null,
    usdTo: usd?.to ?? null,
    birthDate,
  };
}
