import { describe, expect, test } from 'vitest';
import { draftSchemas, type DraftInputs } from './drafts.ts';
import { validateBlock } from './validate.ts';

type Picture = DraftInputs['fillInTheBlanksImage'];
type SpotInput = NonNullable<Picture['spots']>[number];

const images = [{ id: 'i1', alt: 'room' }];
const spot = (more: Partial<SpotInput> = {}): SpotInput => ({
  imageId: 'i1',
  x: 0.1,
  y: 0.1,
  w: 0.2,
  h: 0.2,
  phrase: 'lamp',
  ...more,
});

const codes = (draft: Picture) =>
  [
    ...new Set(
      validateBlock('fillInTheBlanksImage', draftSchemas.fillInTheBlanksImage.parse(draft)).map(
        ({ code }) => code,
      ),
    ),
  ].sort();

describe('X74: pictures and spots', () => {
  test.each<[Picture, string[]]>([
    [{ images, spots: [spot()] }, []],
    [{}, ['REQUIRED_EXERCISE_IMAGE', 'REQUIRED_FIELD_MARKED_SYMBOL']],
    [{ spots: [spot()] }, ['REQUIRED_EXERCISE_IMAGE', 'SPOT_IMAGE_NOT_FOUND']],
    [{ images: [{ id: 'i1', alt: ' ' }], spots: [spot()] }, ['REQUIRED_IMAGE_ALT']],
    [
      { images: Array.from({ length: 5 }, (_, n) => ({ id: `i${n}`, alt: 'a' })), spots: [spot()] },
      ['MAX_EXERCISE_IMAGES'],
    ],
    [{ images, spots: [spot({ imageId: 'i2' })] }, ['SPOT_IMAGE_NOT_FOUND']],
    [{ images, spots: [spot({ phrase: '' })] }, ['EMPTY_MARKED_SYMBOL']],
    [{ images, spots: [spot({ phrase: ':tip' })] }, ['EMPTY_MARKED_SYMBOL']],
    [{ images, spots: [spot({ phrase: '_' })] }, []],
    [{ images, spots: [spot({ x: 0, y: 0, w: 1, h: 1 })] }, []],
    [{ images, spots: [spot({ x: 0.7, w: 0.1 + 0.2 })] }, []],
    [{ images, spots: [spot({ x: 0.95, w: 0.1 })] }, ['SPOT_OUT_OF_IMAGE']],
    [{ images, spots: [spot({ y: 0.95 })] }, ['SPOT_OUT_OF_IMAGE']],
    [{ images, spots: [spot({ x: -0.01 })] }, ['SPOT_OUT_OF_IMAGE']],
    [{ images, spots: [spot({ w: 0 })] }, ['SPOT_OUT_OF_IMAGE']],
    [{ images, spots: [spot({ h: undefined })] }, ['SPOT_OUT_OF_IMAGE']],
    [{ images, spots: [spot(), spot()] }, ['SPOTS_OVERLAP']],
    [{ images, spots: [spot(), spot({ x: 0.2 })] }, []],
    [{ images, spots: [spot(), spot({ x: 0.19 })] }, ['SPOTS_OVERLAP']],
    [{ images, spots: [spot({ w: 0.8, h: 0.8 }), spot({ x: 0.5, w: 0.1, h: 0.1 })] }, ['SPOTS_OVERLAP']],
    [{ images: [...images, { id: 'i2', alt: 'hall' }], spots: [spot(), spot({ imageId: 'i2' })] }, []],
    [{ images, spots: [spot({ label: 'a'.repeat(101) })] }, ['VALUE_TOO_LONG']],
    [{ images, spots: Array.from({ length: 30 }, (_, n) => spot({ x: n * 0.03, w: 0.03, h: 0.1 })) }, []],
    [
      { images, spots: Array.from({ length: 31 }, (_, n) => spot({ x: n * 0.03, w: 0.03, h: 0.1 })) },
      ['MAX_FIELD_MARKED_SYMBOL'],
    ],
  ])('%#', (draft, expected) => {
    expect(codes(draft)).toEqual(expected);
  });

  test('a bank on pictures', () => {
    const draft = draftSchemas.dragTheWordsImage.parse({
      images,
      spots: [spot({ phrase: 'lamp/sofa' }), spot({ x: 0.5, phrase: 'chair/table' })],
      distractors: ['table', 'Chair'],
    });
    expect(validateBlock('dragTheWordsImage', draft).map(({ code, path }) => [code, path])).toEqual([
      ['DISTRACTOR_EQUALS_ANSWER', 'distractors.1'],
      ['ALTERNATIVE_NOT_IN_BANK', 'spots.0.phrase'],
    ]);
  });
});
