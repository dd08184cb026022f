import { nodesOf } from '@/lib/contract/exercise/nodes.ts';
import { partsOf } from '@/lib/contract/exercise/usable-answers.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';

/** A part of an exercise that can be spoken about. */
export interface ExercisePart {
  id: string;
  /** From 1, in reading order. */
  number: number;
  kind: 'gap' | 'spot' | 'place' | 'option';
  /** Its words; empty: it has none. */
  text: string;
}

function textsOf({ type, block }: ShownBlock): Map<string, string> {
  const of = (parts: readonly { id: string; text?: string | undefined }[]) =>
    new Map(parts.map(({ id, text }) => [id, text ?? '']));
  const units = (content: Parameters<typeof nodesOf>[0]) =>
    new Map(nodesOf(content, 'unit').map(({ id, s }) => [id, s]));
  switch (type) {
    case 'multipleChoice':
    case 'singleChoice':
      return of(block.data.options);
    case 'trueFalse':
      return of(block.data.statements);
    case 'markTheWords':
      return units(block.data.content);
    case 'findSynonym':
      return units([...block.data.content, ...block.data.candidates]);
    default:
      return new Map();
  }
}

const KINDS: Partial<Record<ShownBlock['type'], ExercisePart['kind']>> = {
  dragTheWords: 'gap',
  fillInTheBlanks: 'gap',
  dragTheWordsImage: 'spot',
  fillInTheBlanksImage: 'spot',
  findThePlace: 'place',
};

/** In reading order. */
export function exercisePartsOf(shown: ShownBlock): ExercisePart[] {
  const texts = textsOf(shown);
  return partsOf(shown.type, shown.block as never).map((id, index) => ({
    ...{ id, number: index + 1, kind: KINDS[shown.type] ?? 'option' },
    text: texts.get(id) ?? '',
  }));
}
