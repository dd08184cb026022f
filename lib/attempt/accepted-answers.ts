import type { GapKeysFragment } from '@/graphql/generated/graphql';
import { partsOf } from '@/lib/contract/exercise/usable-answers.ts';
import { ZERO_SIGN } from '@/lib/exercise/letters';
import type { ShownBlock } from '@/lib/exercise/shown-block';

/** The accepted answers of one gap. */
export interface AcceptedAnswer {
  id: string;
  /** Number of the gap, from 1. */
  number: number;
  words: string[];
}

/**
 * The key of exercise types with gaps, in reading order. In other types the view itself marks a missed right part.
 * Empty where the viewer may not see the key.
 */
export function acceptedAnswers(shown: ShownBlock, key: GapKeysFragment | null): AcceptedAnswer[] {
  const words = key ? wordsByGap(shown, key) : null;
  if (!words) return [];
  return partsOf(shown.type, shown.block as never).map((id, index) => ({
    id,
    number: index + 1,
    words: words.get(id) ?? [],
  }));
}

function wordsByGap({ type, block }: ShownBlock, key: GapKeysFragment): Map<string, string[]> | null {
  if (type === 'dragTheWords' || type === 'dragTheWordsImage') {
    const texts = new Map(block.data.bank.map(({ id, text }) => [id, text]));
    const gaps = key[type]?.answer ?? [];
    // The first is the gap's own phrase; other phrases of the bank may have the same text.
    return new Map(
      gaps.map(({ id, phraseIds }) => [
        id,
        [...new Set(phraseIds.flatMap((phrase) => texts.get(phrase) ?? []))],
      ]),
    );
  }
  if (type === 'fillInTheBlanks' || type === 'fillInTheBlanksImage') {
    const gaps = key[type]?.keys ?? [];
    return new Map(gaps.map(({ id, accepted, zero }) => [id, [...accepted, ...(zero ? [ZERO_SIGN] : [])]]));
  }
  return null;
}
