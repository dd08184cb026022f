import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PENS, type Blocks } from '#contract/exercise/blocks.ts';
import { EXERCISE_TYPES, type ExerciseType } from '#contract/exercise/exercise-type.ts';
import { partsOf, progressOf } from '#contract/exercise/usable-answers.ts';
import type { Id } from '#contract/exercise/parts.ts';
import { countedIds, draftsOf } from '#server/testing/exercise-drafts.ts';
import { check, readAnswer } from './check.ts';
import { derive } from './derive.ts';

/** Makes the right answer from the key. */
const RIGHT: { [T in ExerciseType]: (block: Blocks[T]) => unknown } = {
  dragTheWords: ({ answer }) => mapValues(answer, ([first]) => first),
  dragTheWordsImage: ({ answer }) => mapValues(answer, ([first]) => first),
  fillInTheBlanks: ({ answer }) => firstsWithoutRepeats(answer),
  fillInTheBlanksImage: ({ answer }) => firstsWithoutRepeats(answer),
  markTheWords: ({ answer }) => answer,
  multipleChoice: ({ answer }) => answer,
  singleChoice: ({ answer }) => answer,
  trueFalse: ({ answer }) => answer,
  findSynonym: ({ answer }) => answer,
  findThePlace: ({ answer }) => answer,
};

const mapValues = <Value, Result>(map: Record<Id, Value>, to: (value: Value) => Result): Record<Id, Result> =>
  Object.fromEntries(Object.entries(map).map(([id, value]) => [id, to(value)]));

/** For each gap, an accepted text that no earlier gap has used. */
function firstsWithoutRepeats(answer: Blocks['fillInTheBlanks']['answer']) {
  const used = new Set<string>();
  return mapValues(answer, ({ accepted }) => {
    const text = accepted.find((each) => !used.has(each)) ?? accepted[0] ?? '';
    used.add(text);
    return text;
  });
}

/** Values for a part of each kind, good and bad. */
function valuesOf(type: ExerciseType, block: Blocks[ExerciseType]): unknown[] {
  if ('bank' in block.data) return [...block.data.bank.map(({ id }) => id), 'nobody', null];
  if (type === 'fillInTheBlanks' || type === 'fillInTheBlanksImage') {
    const texts = Object.values(block.answer as Blocks['fillInTheBlanks']['answer']).flatMap(
      ({ accepted }) => accepted,
    );
    return [
      ...texts,
      ...texts.map((text) => `${text.toUpperCase()}.`),
      ...texts.map((text) => `${text}x`),
      '',
      '-',
      'other',
    ];
  }
  return type === 'trueFalse' ? [true, false, null] : [...PENS];
}

const MAPS = EXERCISE_TYPES.filter((type) => !/Choice|find/.test(type));

/** Makes an answer of the right shape: each entry gives a part a value. */
function answerOf(
  type: ExerciseType,
  block: Blocks[ExerciseType],
): fc.Arbitrary<{ answer: unknown; reordered: unknown }> {
  const parts = [...partsOf(type, block as never), 'unknown'];
  const part = fc.constantFrom(...parts);
  if (!MAPS.includes(type)) {
    const picks = fc.array(part, { maxLength: 8 });
    return type === 'multipleChoice'
      ? picks.map((ids) => ({ answer: ids, reordered: ids.toReversed() }))
      : fc.option(part).map((id) => ({ answer: id, reordered: id }));
  }
  const entry = fc.tuple(part, fc.constantFrom(...valuesOf(type, block)));
  return fc.uniqueArray(entry, { maxLength: 8, selector: ([id]) => id }).map((entries) => ({
    answer: Object.fromEntries(entries),
    reordered: Object.fromEntries(entries.toReversed()),
  }));
}

const exerciseOf = <T extends ExerciseType>(type: T) =>
  fc
    .record({
      draft: draftsOf(type),
      hundredths: fc.nat(100_000),
      partialPoints: fc.boolean(),
      shows: fc.boolean(),
    })
    .map(({ draft, hundredths, partialPoints, shows }) => ({
      id: 'e1',
      type,
      language: 'en' as const,
      points: hundredths / 100,
      partialPoints,
      showCorrectnessOnError: shows,
      block: derive(type, draft, { language: 'en', newId: countedIds() }),
    }));

const answered = (type: ExerciseType) =>
  exerciseOf(type).chain((exercise) =>
    fc.record({ exercise: fc.constant(exercise), sent: answerOf(type, exercise.block) }),
  );

describe.each(EXERCISE_TYPES)('%s', (type) => {
  test('X42: points lie within 0 and the maximum, and are the maximum only when fully right', () => {
    fc.assert(
      fc.property(answered(type), ({ exercise, sent }) => {
        const { result, verdicts } = check(exercise, sent.answer);
        const all = Object.values(verdicts);
        const right = all.length > 0 && all.every((verdict) => verdict === 'CORRECT');
        expect(result.points).toBeGreaterThanOrEqual(0);
        expect(result.points).toBeLessThanOrEqual(result.maxPoints);
        expect(Number(result.points.toFixed(2))).toBe(result.points);
        expect(result.showError).toBe(!right);
        if (result.maxPoints > 0) expect(result.points === result.maxPoints).toBe(right);
        if (!right && !exercise.partialPoints) expect(result.points).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  test('X40: the key itself earns all points', () => {
    fc.assert(
      fc.property(exerciseOf(type), (exercise) => {
        const right = (RIGHT[type] as (block: unknown) => unknown)(exercise.block);
        const { result } = check(exercise, right);
        expect(result).toMatchObject({
          points: exercise.points,
          showError: false,
          incorrect: [],
          noAnswer: false,
        });
      }),
      { numRuns: 80 },
    );
  });

  test('the order in which an answer names its parts changes nothing', () => {
    fc.assert(
      fc.property(answered(type), ({ exercise, sent }) => {
        expect(check(exercise, sent.reordered)).toEqual(check(exercise, sent.answer));
      }),
      { numRuns: 80 },
    );
  });

  test('X4, X5, X81: what is shown follows from the verdicts', () => {
    fc.assert(
      fc.property(answered(type), ({ exercise, sent }) => {
        const { result, verdicts } = check(exercise, sent.answer);
        const order = partsOf(type, exercise.block as never);
        const wrong = order.filter((part) => verdicts[part] === 'WRONG');
        expect(result.incorrect).toEqual(result.showIncorrect ? wrong : []);
        if (result.noAnswer) expect(wrong).toEqual([]);
        const progress = progressOf(type, exercise.block as never, readAnswer(type, sent.answer) as never);
        expect(progress === 'UNANSWERED').toBe(result.noAnswer);
        const open = Object.values(verdicts).includes('EMPTY') && !result.noAnswer;
        expect(progress === 'INCOMPLETE').toBe(open);
      }),
      { numRuns: 80 },
    );
  });
});
