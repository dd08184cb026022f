import { baseForm } from '#contract/exercise/base-form.ts';
import { projectionSchemas, type KeyedBlocks, type Projections } from '#contract/exercise/blocks.ts';
import type { ContentNode } from '#contract/exercise/content.ts';
import { nodesOf } from '#contract/exercise/nodes.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { partsOf } from '#contract/exercise/usable-answers.ts';
import type { Id, Phrase } from '#contract/exercise/parts.ts';
import { shuffle } from './order.ts';

/** How a projection is ordered. */
export interface Ordering {
  /** From `orderSeed`, or PREVIEW_SEED. */
  seed: string;
  /** The quiz's setting; true outside a quiz. Banks and listed candidates are shuffled in any case. */
  shuffleOptions: boolean;
}

/**
 * What a student may see of a block (X5), in display order (X61). Fields that the schema does not name are dropped.
 */
export function project<T extends ExerciseType>(
  type: T,
  block: KeyedBlocks[T],
  ordering: Ordering,
): Projections[T] {
  const projection = projectionSchemas[type].parse(block) as Projections[T];
  return ARRANGE[type](projection, block, ordering);
}

const ARRANGE: {
  [T in ExerciseType]: (
    projection: Projections[T],
    block: KeyedBlocks[T],
    ordering: Ordering,
  ) => Projections[T];
} = {
  dragTheWords: (projection, { answer }, { seed }) => {
    const keys = partsOf('dragTheWords', projection).map((gap) => answer[gap]?.[0]);
    const bank = arrangeBank(projection.data.bank, keys, seed);
    return { ...projection, data: { ...projection.data, bank } };
  },
  dragTheWordsImage: (projection, { answer }, { seed }) => {
    const keys = partsOf('dragTheWordsImage', projection).map((spot) => answer[spot]?.[0]);
    const bank = arrangeBank(projection.data.bank, keys, seed);
    return { ...projection, data: { ...projection.data, bank } };
  },
  fillInTheBlanks: (projection) => projection,
  fillInTheBlanksImage: (projection) => projection,
  markTheWords: (projection) => projection,
  multipleChoice: arrangeOptions,
  singleChoice: arrangeOptions,
  trueFalse: (projection, _block, { seed, shuffleOptions }) => {
    const { statements, shuffle: wanted } = projection.data;
    const arranged = wanted && shuffleOptions ? shuffle(statements, seed) : statements;
    return { ...projection, data: { ...projection.data, statements: arranged } };
  },
  findSynonym: (projection, _block, { seed }) => {
    const { candidates, layout } = projection.data;
    const arranged = layout === 'LIST' ? arrangeCandidates(candidates, seed) : candidates;
    return { ...projection, data: { ...projection.data, candidates: arranged } };
  },
  findThePlace: (projection) => projection,
};

/** The phrases in a random order that never equals the order of the gaps (X51): that would be the solution. */
function arrangeBank(bank: readonly Phrase[], keys: readonly (Id | undefined)[], seed: string): Phrase[] {
  const texts = new Map(bank.map(({ id, text }) => [id, baseForm(text)]));
  const own = [...new Set(keys.filter((id) => id !== undefined && texts.has(id)))];
  const shuffled = shuffle(bank, seed);
  const places = shuffled.flatMap(({ id }, place) => (own.includes(id) ? [place] : []));
  const reads = (place: number) => texts.get(shuffled[place]?.id ?? '');
  if (places.some((place, index) => reads(place) !== texts.get(own[index] ?? ''))) return shuffled;
  const [first = 0, ...others] = places;
  const other = others.find((place) => reads(place) !== reads(first));
  return other === undefined ? shuffled : swap(shuffled, first, other);
}

function swap(phrases: readonly Phrase[], one: number, other: number): Phrase[] {
  const from = (place: number) => (place === one ? other : place === other ? one : place);
  return phrases.map((phrase, place) => phrases[from(place)] ?? phrase);
}

function arrangeOptions(
  projection: Projections['singleChoice'],
  _block: unknown,
  { seed, shuffleOptions }: Ordering,
): Projections['singleChoice'] {
  const { options, shuffle: wanted } = projection.data;
  const arranged = wanted && shuffleOptions ? shuffle(options, seed) : options;
  return { ...projection, data: { ...projection.data, options: arranged } };
}

/** Shuffles listed candidates, one per line. */
function arrangeCandidates(candidates: readonly ContentNode[], seed: string): ContentNode[] {
  return shuffle(nodesOf(candidates, 'unit'), seed).flatMap((unit, index): ContentNode[] =>
    index > 0 ? [{ t: 'br' }, unit] : [unit],
  );
}
