import { describe, expect, it } from 'vitest';
import { draftSchemas, type DraftInputs } from '#contract/exercise/drafts.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { EMPTY_FIELDS, type PackedExercise } from '../model.ts';
import { createNotes } from '../notes.ts';
import { allOf, childOf, childrenOf, readTree, wordsOf, type TreeElement } from '../text/tree.ts';
import { readQti } from './read.ts';
import { writeQti } from './write.ts';

const textsOf = <T extends ExerciseType>(type: T, draft: DraftInputs[T], partialPoints: boolean) => {
  const exercise = {
    ...EMPTY_FIELDS,
    points: 3,
    partialPoints,
    type,
    draft: draftSchemas[type].parse(draft),
  } as PackedExercise;
  const quiz = { title: 'Quiz', description: '', shuffleExercises: false, exercises: [exercise] };
  const written = writeQti(quiz, { files: new Map(), notes: createNotes() });
  return new Map(written.map(({ path, xml }) => [path, xml]));
};

type Given = Record<string, string[]>;

/** What the item gives for these answers, as its response processing says. */
function scoreOf(item: TreeElement, given: Given): number {
  let score = 0;
  const map = (id: string) => {
    const declared = allOf(item, 'qti-response-declaration').find(
      ({ attributes }) => attributes['identifier'] === id,
    );
    const mapping = declared && childOf(declared, 'qti-mapping');
    const values = (given[id] ?? []).map((value) => {
      const entry = childrenOf(mapping as TreeElement, 'qti-map-entry').find(({ attributes }) =>
        attributes['case-sensitive'] === 'false'
          ? attributes['map-key']?.toLowerCase() === value.toLowerCase()
          : attributes['map-key'] === value,
      );
      return Number(entry?.attributes['mapped-value'] ?? mapping?.attributes['default-value']);
    });
    const sum = values.reduce((total, value) => total + value, 0);
    const { 'lower-bound': lower, 'upper-bound': upper } = mapping?.attributes ?? {};
    return Math.min(Math.max(sum, Number(lower)), Number(upper));
  };
  const numbers = (element: TreeElement) => childrenOf(element).map(value);
  const value = (element: TreeElement): number => {
    const id = element.attributes['identifier'] ?? '';
    if (element.name === 'qti-base-value') return Number(wordsOf(element));
    if (element.name === 'qti-variable') return score;
    if (element.name === 'qti-map-response') return map(id);
    const [one = 0, other = 0] = numbers(element);
    return element.name === 'qti-sum' ? one + other : one * other;
  };
  const holds = (condition: TreeElement): boolean => {
    if (condition.name === 'qti-not') return !childrenOf(condition).every(holds);
    if (condition.name === 'qti-is-null')
      return !given[childrenOf(condition)[0]?.attributes['identifier'] ?? '']?.length;
    const [one = 0, other = 0] = numbers(condition);
    return one >= other;
  };
  const run = (step: TreeElement): void => {
    const [first] = childrenOf(step);
    if (step.name === 'qti-set-outcome-value' && first) score = value(first);
    if (step.name !== 'qti-response-condition') return;
    const [branch] = childrenOf(step, 'qti-response-if');
    const [condition, ...then] = branch ? childrenOf(branch) : [];
    const other = childOf(step, 'qti-response-else');
    const steps = condition && holds(condition) ? then : other ? childrenOf(other) : [];
    for (const each of steps) run(each);
  };
  for (const step of allOf(item, 'qti-response-processing').flatMap((each) => childrenOf(each))) run(step);
  return score;
}

const scored = (texts: ReadonlyMap<string, string>, given: Given): number =>
  scoreOf(readTree(texts.get('items/item-1.xml') ?? '', true), given);

it.each([
  ['2.345', 2.35],
  ['1001', null],
  ['-1', null],
])('points that nothing processes are those that an exercise can have: %s', async (value, points) => {
  const outcome = `<qti-outcome-declaration identifier="MAXSCORE"><qti-default-value><qti-value>${value}</qti-value></qti-default-value></qti-outcome-declaration>`;
  const body = '<qti-item-body>A <qti-text-entry-interaction response-identifier="R"/></qti-item-body>';
  const item = `<qti-assessment-item>${outcome}${body}</qti-assessment-item>`;
  const [read] = (await readQti(new Map([['item.xml', item]]), createNotes())).exercises;
  expect(read?.exercise.points).toBe(points);
});

describe('an exercise without points for a part of the answer', () => {
  const typed = textsOf('fillInTheBlanks', { text: "It *isn't/is not* cold. He *ran*." }, false);
  it.each([
    [["isn't", 'ran'], 3],
    [['is not', 'ran'], 3],
    [["Isn't", 'RAN'], 3],
    [["isn't", 'run'], 0],
    [["isn't"], 0],
    [[], 0],
  ])('takes every accepted spelling: %j', (words, points) => {
    const given = Object.fromEntries(words.map((word, index) => [`RESPONSE${index + 1}`, [word]]));
    expect(scored(typed, given)).toBe(points);
  });

  it('takes a phrase that reads alike, and an alternative', () => {
    const dragged = textsOf('dragTheWords', { text: 'The *big/large* and the *big* *large* dog' }, false);
    expect(scored(dragged, { RESPONSE: ['W2 G1', 'W1 G2', 'W3 G3'] })).toBe(3);
    expect(scored(dragged, { RESPONSE: ['W3 G1', 'W1 G2', 'W2 G3'] })).toBe(0);
  });

  it('gives nothing for a wrong pick beside all right ones', () => {
    const options = [{ text: 'a', correct: true }, { text: 'b', correct: true }, { text: 'c' }];
    const picked = textsOf('multipleChoice', { question: '?', options }, false);
    expect(scored(picked, { RESPONSE: ['A1', 'A2'] })).toBe(3);
    expect(scored(picked, { RESPONSE: ['A1', 'A2', 'A3'] })).toBe(0);
    expect(scored(picked, { RESPONSE: ['A1'] })).toBe(0);
  });

  it.each([true, false])('comes in again as it left: %s', async (partialPoints) => {
    const texts = textsOf('fillInTheBlanks', { text: 'A *b/c*' }, partialPoints);
    const [read] = (await readQti(texts, createNotes())).exercises;
    expect(read?.exercise.partialPoints).toBe(partialPoints);
  });
});
