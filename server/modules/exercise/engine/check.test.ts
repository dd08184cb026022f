import { describe, expect, test } from 'vitest';
import { EXERCISE_TYPES, type ExerciseType } from '#contract/exercise/exercise-type.ts';
import { draftSchemas, type DraftInputs } from '#contract/exercise/drafts.ts';
import { countedIds } from '#server/testing/exercise-drafts.ts';
import { check, type MarkableExercise } from './check.ts';
import { derive } from './derive.ts';

function make<T extends ExerciseType>(
  type: T,
  draft: DraftInputs[T],
  more: Partial<MarkableExercise<T>> = {},
): MarkableExercise<T> {
  const making = { language: 'en', newId: countedIds() } as const;
  const block = derive(type, draftSchemas[type].parse(draft) as never, making as never);
  return {
    id: 1,
    type,
    language: 'en',
    points: 1,
    partialPoints: true,
    showCorrectnessOnError: null,
    block: block as MarkableExercise<T>['block'],
    ...more,
  };
}

const statements = (...answers: boolean[]) => ({
  statements: answers.map((answer, n) => ({ text: `${n}`, answer })),
});
const options = (...correct: boolean[]) => ({
  options: correct.map((right, n) => ({ text: `${n}`, correct: right })),
});

describe('X4, X5: what a student is shown', () => {
  const exercise = make('fillInTheBlanks', { text: '*one* *two* *three* *four*' }, { points: 4 });
  const answer = { g1: 'One', g2: 'two', g3: 'thrie' };
  const shown = { showCorrectnessOnError: true };

  test.each([
    [true, shown, { points: 2, incorrect: ['g3'], showIncorrect: true }],
    [true, null, { points: 2, incorrect: [], showIncorrect: false }],
    [false, shown, { points: 0, incorrect: ['g3'], showIncorrect: true }],
    [false, null, { points: 0, incorrect: [], showIncorrect: false }],
  ])('partial points %s, quiz %o', (partialPoints, quiz, expected) => {
    const { result, verdicts, notes } = check({ ...exercise, partialPoints }, answer, quiz);
    expect(result).toMatchObject({ ...expected, maxPoints: 4, showError: true, noAnswer: false });
    expect(result.notes).toEqual(expected.showIncorrect ? { g1: ['CASE'], g3: ['TYPO'] } : {});
    expect(verdicts).toEqual({ g1: 'CORRECT', g2: 'CORRECT', g3: 'WRONG', g4: 'EMPTY' });
    expect(notes).toEqual({ g1: ['CASE'], g3: ['TYPO'] });
  });

  test('the exercise’s own setting overrides the quiz’s', () => {
    const showsIncorrect = (own: boolean | null, quiz: boolean | null) =>
      check({ ...exercise, showCorrectnessOnError: own }, answer, { showCorrectnessOnError: quiz }).result
        .showIncorrect;
    expect([
      showsIncorrect(false, true),
      showsIncorrect(true, false),
      showsIncorrect(null, true),
      showsIncorrect(null, null),
    ]).toEqual([false, true, true, false]);
    expect(check(exercise, answer).result.showIncorrect).toBe(false);
  });

  test('notes are shown for a fully right answer too', () => {
    const { result } = check(exercise, { g1: 'ONE', g2: 'two', g3: 'three', g4: 'four' });
    expect(result).toMatchObject({ points: 4, showError: false, notes: { g1: ['CASE'] } });
  });

  test('an empty answer is an error, and nothing is shown', () => {
    for (const nothing of [undefined, null, {}, { g9: 'one' }, { g1: ' ', g2: null }]) {
      expect(check(exercise, nothing, shown).result).toEqual({
        exerciseId: 1,
        points: 0,
        maxPoints: 4,
        noAnswer: true,
        incorrect: [],
        showIncorrect: false,
        showError: true,
        notes: {},
      });
    }
  });

  test('a part that was missed is not disclosed', () => {
    const choice = make('multipleChoice', options(true, true, false), shown);
    const { result, verdicts } = check(choice, ['id1', 'id3']);
    expect(result.incorrect).toEqual(['id3']);
    expect(verdicts).toEqual({ id1: 'CORRECT', id2: 'MISSED', id3: 'WRONG' });
  });

  test('incorrect is in reading order, also where ids are numbers', () => {
    const choice = make('multipleChoice', options(true, false, false), shown);
    const renamed = ['7', '10', '2'];
    choice.block.data.options = choice.block.data.options.map((option, n) => ({
      ...option,
      id: renamed[n] ?? '',
    }));
    choice.block.answer = ['7'];
    expect(check(choice, ['2', '10']).result.incorrect).toEqual(['10', '2']);
  });

  test('false is an answer', () => {
    expect(check(make('trueFalse', statements(false)), { id1: false }).result).toMatchObject({
      points: 1,
      noAnswer: false,
    });
  });
});

describe('X51 to X60: kinds', () => {
  const verdicts = (exercise: MarkableExercise<ExerciseType>, answer: unknown) =>
    check(exercise, answer).verdicts;

  test('dragTheWords: accepted, equal after normalization, or wrong', () => {
    const exercise = make('dragTheWords', { text: '*the/a* *the* *a*', distractors: ['an'] });
    expect(verdicts(exercise, { g1: 'id3', g2: 'id1', g3: 'id2' })).toEqual({
      g1: 'CORRECT',
      g2: 'CORRECT',
      g3: 'WRONG',
    });
    expect(verdicts(exercise, { g2: 'id1', g1: 'id1', g3: 'id4' })).toEqual({
      g1: 'CORRECT',
      g2: 'EMPTY',
      g3: 'WRONG',
    });
  });

  test('markTheWords: the pen of the key, another pen, no key', () => {
    const exercise = make('markTheWords', { text: '*a* *-b* c *-d*' });
    const answer = { u1: 'CORRECT', u2: 'CORRECT', u3: 'WRONG' };
    expect(verdicts(exercise, answer)).toEqual({ u1: 'CORRECT', u2: 'WRONG', u3: 'WRONG', u4: 'MISSED' });
  });

  test.each([
    ['singleChoice', make('singleChoice', options(false, true)), 'id2', 'id1'],
    ['findSynonym', make('findSynonym', { text: '*m*', candidates: '*-f*\n*r*' }), 'id2', 'id1'],
    ['findSynonym in its text', make('findSynonym', { text: '*m* *-f* or *+r*' }), 'u2', 'u1'],
    ['findThePlace', make('findThePlace', { text: '*-* a *b*' }), 'p2', 'p1'],
  ])('%s: one pick', (_, exercise, right, wrong) => {
    expect(verdicts(exercise, right)).toEqual({ [right]: 'CORRECT' });
    expect(verdicts(exercise, wrong)).toEqual({ [right]: 'MISSED', [wrong]: 'WRONG' });
    expect(verdicts(exercise, 'nobody')).toEqual({ [right]: 'MISSED' });
    expect(check({ ...exercise, partialPoints: false }, right).result.points).toBe(1);
  });

  test('a missing key makes nothing right', () => {
    const drafts: [MarkableExercise<ExerciseType>, unknown][] = [
      [make('singleChoice', options(false, false)), 'id1'],
      [make('multipleChoice', options(false, false)), ['id1']],
      [make('trueFalse', { statements: [{ text: 'a' }] }), { id1: true }],
      [make('findThePlace', { text: '*-*' }), 'p1'],
      [make('markTheWords', { text: 'a' }), { u1: 'CORRECT' }],
      [make('dragTheWords', { text: 'a' }), { g1: 'id1' }],
    ];
    for (const [exercise, answer] of drafts) {
      expect(check(exercise, answer).result).toMatchObject({ points: 0, showError: true });
    }
  });
});

describe('X6: forged answers', () => {
  const MAPS = [
    'dragTheWords',
    'dragTheWordsImage',
    'fillInTheBlanks',
    'fillInTheBlanksImage',
    'markTheWords',
    'trueFalse',
  ];
  const forged: Record<string, unknown[]> = {
    map: [[], 'g1', 1, true, [{ id: 'g1' }], { g1: {} }, { g1: ['x'] }, { g1: 1 }],
    list: [{}, 'id1', 1, [1], [null], [['id1']], { 0: 'id1' }],
    one: [{}, [], ['id1'], 1, true, { id: 'id1' }],
  };

  test.each(EXERCISE_TYPES)('%s', (type) => {
    const shape = MAPS.includes(type) ? 'map' : type === 'multipleChoice' ? 'list' : 'one';
    const exercise = make(type, {});
    for (const answer of forged[shape] ?? []) {
      expect(() => check(exercise, answer), JSON.stringify(answer)).toThrow('INVALID_ANSWER');
    }
    expect(check(exercise, null).result.noAnswer).toBe(true);
  });

  test('values of a map have the type of their kind', () => {
    expect(() => check(make('markTheWords', { text: 'a' }), { u1: 'BLUE' })).toThrow('INVALID_ANSWER');
    expect(() => check(make('trueFalse', statements(true)), { id1: 'true' })).toThrow('INVALID_ANSWER');
    expect(() => check(make('fillInTheBlanks', { text: '*a*' }), { g1: true })).toThrow('INVALID_ANSWER');
    expect(() => check(make('fillInTheBlanks', { text: '*a*' }), { g9: 5 })).toThrow('INVALID_ANSWER');
  });
});
