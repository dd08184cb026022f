import { EXERCISE_LIMITS } from '#contract/exercise/limits.ts';
import { READ_MAX } from '../../limits.ts';
import { allOf, childOf, childrenOf, wordsOf, type TreeElement } from '../../text/tree.ts';

/** What an item says about one answer. */
export interface ReadResponse {
  isSingle: boolean;
  correct: ReadonlySet<string>;
  /** Values that earn points, the correct ones first. */
  worth: string[];
  /** Capital letters matter: in QTI they do unless an entry says otherwise. */
  isExact: boolean;
  /** They matter in some of these values alone. */
  isMixed: boolean;
}

export const NO_RESPONSE: ReadResponse = {
  isSingle: true,
  correct: new Set(),
  worth: [],
  isExact: true,
  isMixed: false,
};

export function responsesOf(item: TreeElement): (id: string | undefined) => ReadResponse {
  const found = new Map(
    childrenOf(item, 'qti-response-declaration').map((each) => [
      each.attributes['identifier'],
      readOne(each),
    ]),
  );
  return (id) => found.get(id) ?? NO_RESPONSE;
}

const keyOf = (words: string): string => words.trim().slice(0, READ_MAX.phrase);

function readOne(declaration: TreeElement): ReadResponse {
  const stated = allOf(declaration, 'qti-correct-response').flatMap((each) =>
    childrenOf(each, 'qti-value').map((value) => keyOf(wordsOf(value))),
  );
  const entries = allOf(declaration, 'qti-map-entry').map(({ attributes }) => ({
    key: keyOf(attributes['map-key'] ?? ''),
    worth: Number(attributes['mapped-value'] ?? 0),
    isExact: attributes['case-sensitive'] !== 'false',
  }));
  const earning = entries.filter(({ worth }) => worth > 0);
  const correct = stated.length > 0 ? stated : earning.map(({ key }) => key);
  const isExact = earning.some((each) => each.isExact);
  return {
    isSingle: declaration.attributes['cardinality'] === 'single',
    correct: new Set(correct),
    worth: [...new Set([...correct, ...earning.map(({ key }) => key)])].filter(Boolean),
    isExact: earning.length === 0 || isExact,
    isMixed: isExact && earning.some((each) => !each.isExact),
  };
}

const numberOf = (element: TreeElement | null): number | null => {
  const value = element && allOf(element, 'qti-value')[0];
  const number = value ? Number(wordsOf(value)) : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

/** As an exercise can have them: in hundredths. Others are none. */
function boundedPoints(points: number | null): number | null {
  const { pointsMin, pointsMax } = EXERCISE_LIMITS;
  return points !== null && points >= pointsMin && points <= pointsMax
    ? Math.round(points * 100) / 100
    : null;
}

/** The most points of an item, and whether a part of the answer earns a part of them; null: it does not say. */
export function scoringOf(item: TreeElement): { points: number | null; partialPoints: boolean | null } {
  const outcomes = childrenOf(item, 'qti-outcome-declaration');
  const outcome = (name: string) =>
    outcomes.find(({ attributes }) => attributes['identifier'] === name) ?? null;
  const stated = Number(outcome('SCORE')?.attributes['normal-maximum'] ?? Number.NaN);
  const points = boundedPoints(numberOf(outcome('MAXSCORE')) ?? (Number.isFinite(stated) ? stated : null));
  const processing = childOf(item, 'qti-response-processing');
  if (!processing) return { points, partialPoints: null };
  const { template = '' } = processing.attributes;
  const isMapped = /map_response/.test(template) || allOf(processing, 'qti-map-response').length > 0;
  return {
    points,
    partialPoints: isMapped && !allOf(processing, 'qti-response-condition').some(isWhole),
  };
}

const setsScore = (branch: TreeElement | null): boolean =>
  branch !== null &&
  childrenOf(branch, 'qti-set-outcome-value').some(({ attributes }) => attributes['identifier'] === 'SCORE');

/** All points if enough was right, else others: a part earns nothing. */
function isWhole(condition: TreeElement): boolean {
  const branch = childOf(condition, 'qti-response-if');
  const asksScore = (each: TreeElement) =>
    /^qti-(?:gte|equal)$/.test(each.name) &&
    childrenOf(each, 'qti-variable').some(({ attributes }) => attributes['identifier'] === 'SCORE');
  if (!branch || !childrenOf(branch).some(asksScore)) return false;
  return setsScore(branch) && setsScore(childOf(condition, 'qti-response-else'));
}

/** Values of pairs, "W1 G2", by their second member: the correct one first. */
export function firstsOf({ worth }: ReadResponse): ReadonlyMap<string, string[]> {
  const firsts = new Map<string, string[]>();
  for (const pair of worth) {
    const [first = '', second = ''] = pair.split(/\s+/);
    const known = firsts.get(second);
    if (known) known.push(first);
    else firsts.set(second, [first]);
  }
  return firsts;
}
