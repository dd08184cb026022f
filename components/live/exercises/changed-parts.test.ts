import { expect, it } from 'vitest';
import { exerciseOf } from '@/components/testing/exercise';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { changedPartsOf } from '@/lib/live-exercise/changed-parts';

const shownOf = (type: ExerciseType, words = 'x'): ShownBlock => {
  const shown = shownBlockOf(exerciseOf(type, words));
  if (!shown) throw new Error('no block');
  return shown;
};
const text = (...content: (string | { id: string; tip?: string })[]) =>
  ({
    type: 'fillInTheBlanks',
    block: {
      data: {
        content: content.map((one) =>
          typeof one === 'string' ? { t: 'text', s: one } : { t: 'gap', ...one },
        ),
      },
    },
  }) as unknown as ShownBlock;
const [a, b] = [{ id: 'a' }, { id: 'b' }];
const changed = (before: ShownBlock, after: ShownBlock) => [...changedPartsOf(before, after)];

it.each([
  'fillInTheBlanks',
  'dragTheWords',
  'trueFalse',
  'multipleChoice',
  'singleChoice',
  'findSynonym',
] as const)('%s: finds nothing in what is the same, and the parts whose words are others', (type) => {
  expect(changed(shownOf(type), shownOf(type))).toEqual([]);
  expect(changed(shownOf(type), shownOf(type, 'y'))).not.toEqual([]);
});

it('marks the sentence that was changed, not the one beside it', () => {
  const before = text('I ', a, ' it. We ', b, ' them.');
  expect(changed(before, text('I ', a, ' it. They ', b, ' them.'))).toEqual(['b']);
  expect(changed(before, text('I ', { ...a, tip: 'lose' }, ' it. We ', b, ' them.'))).toEqual(['a']);
  expect(changed(before, text('I ', a, ' it. We ', b, ' them. He ', { id: 'c' }, '.'))).toEqual(['c']);
});

it('does not count addresses of files, which are signed anew each time', () => {
  const moved = JSON.parse(
    JSON.stringify(shownOf('multipleChoice')).replaceAll('.png', '.png?signed=2'),
  ) as ShownBlock;
  expect(changed(shownOf('multipleChoice'), moved)).toEqual([]);
});
