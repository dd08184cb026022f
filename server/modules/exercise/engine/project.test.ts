import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeyedBlocks } from '#contract/exercise/blocks.ts';
import { nodesOf } from '#contract/exercise/nodes.ts';
import { EXERCISE_TYPES, type ExerciseType } from '#contract/exercise/exercise-type.ts';
import { partsOf } from '#contract/exercise/usable-answers.ts';
import { draftsOf } from '#server/testing/exercise-drafts.ts';
import { derive } from './derive.ts';
import { orderSeed, PREVIEW_SEED, shuffle } from './order.ts';
import { project } from './project.ts';

const seed = fc.string().map((attempt) => orderSeed(attempt, 7, 1));
const newId = fc.infiniteStream(
  fc.string({ minLength: 6, maxLength: 8, unit: fc.constantFrom(...'abcdefghjkmnp2345') }),
);

function blocksOf<T extends ExerciseType>(type: T) {
  return fc
    .tuple(draftsOf(type), newId)
    .map(([draft, ids]) => derive(type, draft, { language: 'en', newId: () => String(ids.next().value) }));
}

/** Collects every key and every string in a value. */
function walk(value: unknown): { keys: string[]; texts: string[] } {
  const keys: string[] = [];
  const texts: string[] = [];
  JSON.stringify(value, (key, inner: unknown) => {
    keys.push(key);
    if (typeof inner === 'string') texts.push(inner);
    return inner;
  });
  return { keys, texts };
}

/** Texts of a key that its students must not see; phrases of a bank and options are shown, whether right or not. */
const SECRETS: { [T in ExerciseType]?: (block: KeyedBlocks[T]) => string[] } = {
  fillInTheBlanks: ({ answer }) => Object.values(answer).flatMap(({ accepted }) => accepted),
  fillInTheBlanksImage: ({ answer }) => Object.values(answer).flatMap(({ accepted }) => accepted),
};

describe('X5: no part of the key is sent', () => {
  test.each(EXERCISE_TYPES)('%s', (type) => {
    fc.assert(
      fc.property(blocksOf(type), seed, (block, from) => {
        const projection = project(type, block, { seed: from, shuffleOptions: true });
        const { keys, texts } = walk(projection);
        const top = Object.keys(projection).filter((key) => projection[key as never] !== undefined);
        expect(top.filter((key) => !['data', 'images', 'audios'].includes(key))).toEqual([]);
        for (const key of ['answer', 'text', 'accepted', 'zero', 'correct']) {
          const shown =
            key === 'text' && 'data' in projection && /"text":"/.test(JSON.stringify(projection.data));
          if (!shown) expect(keys).not.toContain(key);
        }
        const secrets = (SECRETS[type] as ((all: unknown) => string[]) | undefined)?.(block) ?? [];
        for (const secret of secrets) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
      }),
    );
  });

  /** Kinds in which the order of the bank must differ from the key's. */
  const BANKS: ExerciseType[] = ['dragTheWords', 'dragTheWordsImage'];

  test.each(EXERCISE_TYPES.filter((type) => !BANKS.includes(type)))(
    '%s: another key shows the same',
    (type) => {
      fc.assert(
        fc.property(blocksOf(type), seed, (block, from) => {
          const { answer } = block;
          const other = typeof answer === 'string' ? '' : Array.isArray(answer) ? [] : {};
          const ordering = { seed: from, shuffleOptions: true };
          expect(project(type, { ...block, answer: other } as typeof block, ordering)).toEqual(
            project(type, block, ordering),
          );
        }),
      );
    },
  );

  test('no extra field beside the data is sent', () => {
    const block = derive(
      'trueFalse',
      { statements: [{ id: undefined, text: 'a', answer: true }], shuffle: false },
      {
        language: 'en',
        newId: () => 'abcdef',
      },
    );
    const [statement] = block.data.statements;
    Object.assign(statement ?? {}, { answer: true });
    Object.assign(block.data, { key: block.answer });
    expect(project('trueFalse', block, { seed: PREVIEW_SEED, shuffleOptions: true })).toEqual({
      data: { statements: [{ id: 'abcdef', text: 'a' }], shuffle: false },
    });
  });
});

describe('X61: order', () => {
  test.each(EXERCISE_TYPES)('%s: a pure function of the seed, with every part', (type) => {
    fc.assert(
      fc.property(blocksOf(type), seed, fc.boolean(), (block, from, shuffleOptions) => {
        const ordering = { seed: from, shuffleOptions };
        const once = project(type, block, ordering);
        expect(project(type, structuredClone(block), ordering)).toEqual(once);
        expect(partsOf(type, once).sort()).toEqual(partsOf(type, block).sort());
      }),
    );
  });

  test('X51: a bank is never in the order of the gaps', () => {
    fc.assert(
      fc.property(blocksOf('dragTheWords'), seed, (block, from) => {
        const { data } = project('dragTheWords', block, { seed: from, shuffleOptions: false });
        const own = nodesOf(data.content, 'gap').map(({ id }) => block.answer[id]?.[0]);
        const order = data.bank.map(({ id }) => id).filter((id) => own.includes(id));
        if (own.length > 1) expect(order).not.toEqual(own);
        expect(data.bank.map(({ id }) => id).sort()).toEqual(block.data.bank.map(({ id }) => id).sort());
      }),
      { numRuns: 500 },
    );
  });

  test('X51: equal phrases do not let that order through', () => {
    const bank = ['the', 'a', 'the'].map((text, n) => ({ id: `id${n}`, text }));
    const content = [0, 1, 2].map((n) => ({ t: 'gap', id: `g${n}` }) as const);
    const answer = { g0: ['id0'], g1: ['id1'], g2: ['id2'] };
    const block = { data: { content, bank, reusable: false }, answer };
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const { data } = project('dragTheWords', block, { seed: `${attempt}`, shuffleOptions: false });
      expect(data.bank.map(({ text }) => text)).not.toEqual(['the', 'a', 'the']);
    }
  });

  test('the stored order cannot be inferred', () => {
    const ids = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    expect(shuffle(ids.toReversed(), 'seed')).toEqual(shuffle(ids, 'seed'));
    const orders = new Set(
      Array.from({ length: 400 }, (_, n) =>
        shuffle(ids, `${n}`)
          .map(({ id }) => id)
          .join(''),
      ),
    );
    expect(orders.size).toBe(24);
  });

  test('options and statements keep their order where that is wanted', () => {
    fc.assert(
      fc.property(blocksOf('multipleChoice'), seed, fc.boolean(), (block, from, wanted) => {
        const asked = { ...block, data: { ...block.data, shuffle: wanted } };
        const { data } = project('multipleChoice', asked, { seed: from, shuffleOptions: !wanted });
        expect(data.options).toEqual(block.data.options);
      }),
    );
  });

  test('listed candidates are shuffled, those of a text are not', () => {
    const orders = new Set<string>();
    const text = {
      layout: 'TEXT',
      content: [],
      candidates: [
        { t: 'text', s: 'or ' },
        { t: 'unit', id: 'u1', s: 'a' },
      ],
    } as const;
    const list = ['a', 'b', 'c'].map((s) => ({ t: 'unit', id: s, s }) as const);
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const ordering = { seed: `${attempt}`, shuffleOptions: false };
      const inText = project(
        'findSynonym',
        { data: { ...text, candidates: [...text.candidates], content: [] }, answer: 'u1' },
        ordering,
      );
      expect(inText.data.candidates).toEqual(text.candidates);
      const listed = project(
        'findSynonym',
        { data: { layout: 'LIST', content: [], candidates: list }, answer: 'a' },
        ordering,
      );
      orders.add(
        nodesOf(listed.data.candidates, 'unit')
          .map(({ id }) => id)
          .join(''),
      );
    }
    expect(orders.size).toBe(6);
  });
});
