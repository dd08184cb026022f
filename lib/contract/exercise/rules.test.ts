import { describe, expect, test } from 'vitest';
import { draftSchemas } from './drafts.ts';
import { EXERCISE_TYPES, type ExerciseType } from './exercise-type.ts';
import { measureExercise } from './measure/exercise.ts';
import { EXERCISE_VALIDATORS } from './rules.ts';
import { MEASURES, ruleKey } from './validate.ts';
import { VIOLATION_CODES } from './violations.ts';

/** A draft with a value for everything that can be measured. */
const FULL: Partial<Record<ExerciseType, object>> = {
  dragTheWords: { text: '*a:b* *:c* *d', distractors: ['e'] },
  dragTheWordsImage: {
    images: [{ id: 'i1', alt: 'a' }],
    spots: [{ imageId: 'i1', phrase: 'a' }, { phrase: '' }],
    distractors: ['e'],
  },
  fillInTheBlanks: { text: '*a:b* *:c* *d' },
  fillInTheBlanksImage: {
    images: [{ id: 'i1', alt: 'a' }],
    spots: [{ imageId: 'i1', phrase: 'a' }, { phrase: '' }],
  },
  markTheWords: { text: '*a* *+* *b', selectable: 'MARKED' },
  multipleChoice: { options: [{ text: 'a' }] },
  singleChoice: { options: [{ text: 'a' }] },
  trueFalse: { statements: [{ text: 'a' }] },
  findSynonym: { text: '*a* *+* *b', candidates: '*a* *+* *b' },
  findThePlace: { text: '*a* *-b* *+* *c' },
};

describe('X70: the table', () => {
  test.each(EXERCISE_TYPES)('%s: every rule is measured, and everything measured has a rule', (type) => {
    const measure = MEASURES[type] as (draft: unknown) => ReturnType<typeof measureExercise>;
    const draft = draftSchemas[type].parse(FULL[type]);
    const found = [
      ...measure(draft),
      ...measureExercise({ type, points: 1 }),
      ...measureExercise({ type, points: 'one' }),
    ];
    const rules = EXERCISE_VALIDATORS.find((each) => each.type === type)?.rules ?? [];
    expect([...new Set(found.map(ruleKey))].sort()).toEqual(rules.map(ruleKey).sort());
    expect(new Set(rules.map(ruleKey)).size).toBe(rules.length);
  });

  test('every code is some rule’s, and every bound has a code', () => {
    const rules = EXERCISE_VALIDATORS.flatMap((each) => each.rules);
    const used = new Set(rules.flatMap(({ codeMin, codeMax }) => [codeMin ?? [], codeMax ?? []].flat()));
    expect([...used].sort()).toEqual([...VIOLATION_CODES].sort());
    for (const { min, max, codeMin, codeMax } of rules) {
      expect([min === undefined, max === undefined]).toEqual([codeMin === undefined, codeMax === undefined]);
    }
  });
});
