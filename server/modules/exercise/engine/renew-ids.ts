import type { Blocks } from '#contract/exercise/blocks.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { Id } from '#contract/exercise/parts.ts';
import { makeIds } from './derive/ids.ts';

type Renewed = (id: Id) => Id;
/** Gives new ids to these parts; an id that is none of theirs stays. */
type Renew = (parts: readonly { id: Id }[]) => Renewed;

const RENEW: { [T in ExerciseType]: (block: Blocks[T], renew: Renew) => Blocks[T] } = {
  dragTheWords: (block, renew) => renewBank(block, renew),
  dragTheWordsImage: (block, renew) => renewBank(block, renew),
  fillInTheBlanks: (block) => block,
  fillInTheBlanksImage: (block) => block,
  markTheWords: (block) => block,
  multipleChoice: ({ data, answer, ...block }, renew) => {
    const renewed = renew(data.options);
    const options = withIds(data.options, renewed);
    return { ...block, data: { ...data, options }, answer: answer.map(renewed) };
  },
  singleChoice: ({ data, answer, ...block }, renew) => {
    const renewed = renew(data.options);
    return { ...block, data: { ...data, options: withIds(data.options, renewed) }, answer: renewed(answer) };
  },
  trueFalse: ({ data, answer }, renew) => {
    const renewed = renew(data.statements);
    return {
      data: { ...data, statements: withIds(data.statements, renewed) },
      answer: Object.fromEntries(Object.entries(answer).map(([id, right]) => [renewed(id), right])),
    };
  },
  findSynonym: (block, renew) => {
    // Candidates in running text are identified by their order, like every part below that is left as it is.
    if (block.data.layout === 'TEXT') return block;
    const renewed = renew(block.data.candidates.flatMap((node) => (node.t === 'unit' ? [node] : [])));
    const candidates = block.data.candidates.map((node) =>
      node.t === 'unit' ? { ...node, id: renewed(node.id) } : node,
    );
    return { ...block, data: { ...block.data, candidates }, answer: renewed(block.answer) };
  },
  findThePlace: (block) => block,
};

/**
 * The same block with new random ids. A copy needs them: its author sees the key, and by the ids of the original it
 * would be the key to that one too. Ids that count parts in their order (g1, u1, s1, p1) say nothing and stay.
 */
export function renewIds<T extends ExerciseType>(type: T, block: Blocks[T], newId: () => Id): Blocks[T] {
  return RENEW[type](block, (parts) => {
    const ids = makeIds(parts, newId);
    const renewed = new Map(parts.map(({ id }) => [id, ids.fresh()]));
    return (id) => renewed.get(id) ?? id;
  });
}

const withIds = <Part extends { id: Id }>(parts: readonly Part[], renewed: Renewed): Part[] =>
  parts.map((part) => ({ ...part, id: renewed(part.id) }));

function renewBank<Block extends Blocks['dragTheWords'] | Blocks['dragTheWordsImage']>(
  block: Block,
  renew: Renew,
): Block {
  const renewed = renew(block.data.bank);
  const answer = Object.entries(block.answer).map(([gap, phrases]) => [gap, phrases.map(renewed)]);
  return {
    ...block,
    data: { ...block.data, bank: withIds(block.data.bank, renewed) },
    answer: Object.fromEntries(answer) as Block['answer'],
  };
}
