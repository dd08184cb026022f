import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockSchemas } from '#contract/exercise/blocks.ts';
import { nodesOf } from '#contract/exercise/nodes.ts';
import { draftSchemas, type DraftInputs } from '#contract/exercise/drafts.ts';
import { EXERCISE_TYPES, type ExerciseType } from '#contract/exercise/exercise-type.ts';
import { toDraft } from '#contract/exercise/to-draft.ts';
import { validateBlock } from '#contract/exercise/validate.ts';
import { countedIds, draftsOf } from '#server/testing/exercise-drafts.ts';
import { derive } from './derive.ts';
import { isNewVersion } from './version.ts';
import type { Making } from './derive/maker.ts';

const make = <T extends ExerciseType>(type: T, draft: DraftInputs[T], making: Partial<Making<T>> = {}) =>
  derive(
    type,
    draftSchemas[type].parse(draft) as never,
    { language: 'en', newId: countedIds(), ...making } as Making<T>,
  );

describe('X1, X2: drag and fill', () => {
  test('content, bank and key are derived from the source', () => {
    expect(
      make('dragTheWords', {
        text: 'The *red/white:a colour* and\n*white / red*',
        distractors: [' green ', ''],
      }),
    ).toEqual({
      text: 'The *red/white:a colour* and\n*white/red*',
      data: {
        content: [
          { t: 'text', s: 'The ' },
          { t: 'gap', id: 'g1', tip: 'a colour' },
          { t: 'text', s: ' and' },
          { t: 'br' },
          { t: 'gap', id: 'g2' },
        ],
        bank: [
          { id: 'id1', text: 'red' },
          { id: 'id2', text: 'white' },
          { id: 'id3', text: 'green' },
        ],
        reusable: false,
      },
      answer: { g1: ['id1', 'id2'], g2: ['id2', 'id1'] },
    });
  });

  test('two gaps with one word make two chips; a reusable one makes one', () => {
    const text = '*the* cat and *the* dog';
    expect(make('dragTheWords', { text }).answer).toEqual({ g1: ['id1'], g2: ['id2'] });
    const reusable = make('dragTheWords', { text, reusable: true });
    expect(reusable.answer).toEqual({ g1: ['id1'], g2: ['id1'] });
    expect(reusable.data.bank).toEqual([{ id: 'id1', text: 'the' }]);
  });

  test('an alternative refers to the phrase that reads the same, before one that differs in case', () => {
    expect(make('dragTheWords', { text: '*a/B/b* *b* *B* *d/C* *c*' }).answer).toEqual({
      g1: ['id1', 'id3', 'id2'],
      g2: ['id2'],
      g3: ['id3'],
      g4: ['id4', 'id5'],
      g5: ['id5'],
    });
  });

  test('a phrase keeps its id while its text stays', () => {
    const former = make('dragTheWords', { text: '*a* *b* *b*', distractors: ['c'] });
    const newId = () => 'new1';
    const { data, answer } = make(
      'dragTheWords',
      { text: '*b* *a* *x*', distractors: ['c'] },
      { former, newId },
    );
    expect(data.bank).toEqual([
      { id: 'id2', text: 'b' },
      { id: 'id1', text: 'a' },
      { id: 'new1', text: 'x' },
      { id: 'id4', text: 'c' },
    ]);
    expect(answer).toEqual({ g1: ['id2'], g2: ['id1'], g3: ['new1'] });
  });

  test('of two equal phrases only one keeps the former id', () => {
    const former = make('dragTheWords', { text: '*a*' });
    const { data } = make('dragTheWords', { text: '*a* *a*' }, { former, newId: () => 'new1' });
    expect(data.bank.map(({ id }) => id)).toEqual(['id1', 'new1']);
  });

  test('fields: accepted texts, zero answer, settings of one gap', () => {
    const block = make('fillInTheBlanks', {
      text: '*I* like *_/the:?* music',
      gapMatching: { g1: { case: 'STRICT' }, g9: { case: 'STRICT' } },
    });
    expect(block.answer).toEqual({
      g1: { accepted: ['I'], zero: false, matching: { case: 'STRICT' } },
      g2: { accepted: ['the'], zero: true },
    });
    expect(block.data.zeroUsed).toBe(true);
    expect(make('fillInTheBlanks', { text: '*I*' }).data.zeroUsed).toBe(false);
  });

  test('X52: spots are named in reading order; one without a label has none', () => {
    const image = (id: string) => ({ id, fileId: id, alt: id, width: 1, height: 1 });
    const at = { x: 0, y: 0, w: 0.1, h: 0.1 };
    const block = make('fillInTheBlanksImage', {
      images: [image('i1'), image('i2')],
      spots: [
        { ...at, imageId: 'i2', phrase: 'cup / mug : tea', label: 'Shelf' },
        { ...at, imageId: 'i1', phrase: 'lamp' },
      ],
    });
    expect(block.text).toEqual({ s1: 'lamp', s2: 'cup/mug:tea' });
    expect(block.data.spots).toEqual([
      { id: 's1', imageId: 'i1', ...at, label: '' },
      { id: 's2', imageId: 'i2', ...at, label: 'Shelf', tip: 'tea' },
    ]);
    expect(block.answer.s2).toEqual({ accepted: ['cup', 'mug'], zero: false });
  });
});

describe('X17: words to mark', () => {
  const units = (draft: DraftInputs['markTheWords']) =>
    nodesOf(make('markTheWords', draft).data.content, 'unit').map(({ id, s }) => `${id} ${s}`);

  test('are all words, or only the marked ones', () => {
    const text = 'He *-go* to un*=happy* *New York*.';
    expect(units({ text })).toEqual(['u1 He', 'u2 go', 'u3 to', 'u4 un', 'u5 happy', 'u6 New York']);
    expect(units({ text, selectable: 'MARKED' })).toEqual(['u1 go', 'u2 happy', 'u3 New York']);
    const { data, answer } = make('markTheWords', { text });
    expect(answer).toEqual({ u2: 'WRONG', u6: 'CORRECT' });
    expect(data.pens).toEqual(['CORRECT', 'WRONG']);
    expect(make('markTheWords', { text: '*-go*' }).data.pens).toEqual(['WRONG']);
  });
});

describe('X59, X60: synonym and place', () => {
  test.each<[string, string]>([
    ['*boring*\n*-funny*', 'LIST'],
    ['\n *boring* \n\n*-funny*\n', 'LIST'],
    ['*boring* *-funny*', 'TEXT'],
    ['*boring**-funny*', 'TEXT'],
    ['a *boring*\n*-funny*', 'TEXT'],
    ['*boring*\n*=dull*', 'TEXT'],
    ['', 'TEXT'],
  ])('%j is a %s', (candidates, layout) => {
    expect(make('findSynonym', { text: '*dull*', candidates }).data.layout).toBe(layout);
  });

  test('listed candidates have random ids, which stay; those of a text are in reading order', () => {
    const listed = make('findSynonym', { text: '*dull*', candidates: '*-funny*\n*boring*' });
    expect(listed.answer).toBe('id2');
    const edited = make(
      'findSynonym',
      { text: '*dull*', candidates: '*boring*\n*-sad*' },
      { former: listed, newId: () => 'new1' },
    );
    expect(nodesOf(edited.data.candidates, 'unit').map(({ id }) => id)).toEqual(['id2', 'new1']);
    const inText = make('findSynonym', { text: '*dull* *-funny*', candidates: 'or *boring*' });
    expect([inText.answer, inText.data.layout]).toEqual(['u2', 'TEXT']);
    expect(inText.data.content[0]).toEqual({ t: 'main', s: 'dull' });
  });

  test('the phrase is where it belongs, or in its own field', () => {
    const marked = make('findThePlace', { text: 'She *-* drinks *always*', phrase: 'never' });
    expect([marked.data.phrase, marked.answer]).toEqual(['always', 'p2']);
    expect(make('findThePlace', { text: '*+* a *-*', phrase: ' always ' }).data.phrase).toBe('always');
  });
});

describe('X2: options and statements', () => {
  test('keep the ids the form sends back, and no others', () => {
    const former = make('singleChoice', { options: [{ text: 'a', correct: true }, { text: 'b' }] });
    const edited = make(
      'singleChoice',
      {
        options: [
          { id: 'id2', text: 'B' },
          { id: 'forged', text: 'c', correct: true },
          { id: 'id2', text: 'd' },
        ],
      },
      { former, newId: countedIds() },
    );
    const [first, second, third] = edited.data.options.map(({ id }) => id);
    expect(first).toBe('id2');
    expect(new Set([first, second, third]).size).toBe(3);
    expect([second, third]).not.toContain('forged');
    expect(edited.answer).toBe(second);
  });

  test('absent fields are omitted', () => {
    const { data, images } = make('multipleChoice', {
      options: [{ text: ' a ' }, { imageId: 'i1', correct: true }],
    });
    expect(data.options).toEqual([
      { id: 'id1', text: 'a' },
      { id: 'id2', imageId: 'i1' },
    ]);
    expect(images).toBeUndefined();
    expect(make('trueFalse', { statements: [{ text: 'a' }, { text: 'b', answer: false }] }).answer).toEqual({
      id2: false,
    });
  });
});

describe('X18: drafts and blocks', () => {
  test.each(EXERCISE_TYPES)('%s: a stored block has its shape, and comes back from its form', (type) => {
    fc.assert(
      fc.property(draftsOf(type), (draft) => {
        expect(validateBlock(type, draft)).toEqual([]);
        const block = make(type, draft);
        expect(blockSchemas[type].parse(block)).toEqual(block);
        const again = make(type, toDraft(type, block), { former: block, newId: () => 'new' });
        expect(again).toEqual(block);
        expect(JSON.parse(JSON.stringify(block))).toEqual(block);
      }),
    );
  });

  test.each(EXERCISE_TYPES)('%s: an empty draft can be shown', (type) => {
    const block = make(type, {});
    expect(blockSchemas[type].parse(block)).toEqual(block);
  });

  test('a source with errors is stored as typed', () => {
    expect(make('dragTheWords', { text: '*+a* **b *c' }).text).toBe('*+a* **b *c');
    expect(make('dragTheWords', { text: '*+a* **b' }).text).toBe('*+a* \\*b');
  });
});

describe('X52: names once made up for spots', () => {
  const spot = { imageId: 'i1', x: 0, y: 0, w: 0.1, h: 0.1, phrase: 'lamp' };
  const images = [{ id: 'i1', fileId: 'f', alt: 'A', width: 1, height: 1 }];
  const named = (label: string) => {
    const block = make('dragTheWordsImage', { images, spots: [spot] });
    return { ...block, data: { ...block.data, spots: block.data.spots.map((one) => ({ ...one, label })) } };
  };

  test('are hidden from the author, and removing them is not a new version', () => {
    const former = named('Spot 1');
    const draft = toDraft('dragTheWordsImage', former);
    expect(draft.spots[0]?.label).toBe('');
    const next = make('dragTheWordsImage', draft, { former, newId: () => 'new' });
    expect(next.data.spots[0]?.label).toBe('');
    const settings = { language: 'en', points: 1, partialPoints: true, showCorrectnessOnError: null };
    const rest = { ...settings, descriptionStudent: '', audio: null, media: null };
    expect(isNewVersion({ ...rest, block: former }, { ...rest, block: next })).toBe(false);
    expect(isNewVersion({ ...rest, block: former }, { ...rest, block: named('Shelf') })).toBe(true);
  });
});
