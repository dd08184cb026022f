import { describe, expect, it } from 'vitest';
import { exerciseOf } from '@/components/testing/exercise';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { AnswersOperation } from '@/lib/contract/live/answers.ts';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { NO_ANSWER, NO_ANSWERS, answersAfter, newestParts } from '@/lib/live-exercise/answers';
import type { LiveMark } from '@/lib/live-exercise/queries';
import { cellOf, columnsOf, doingOf, mistakesOf } from '@/lib/live-exercise/wall';

const AT = Date.parse('2026-11-26T10:00:00.000Z');
const at = (ms = 0) => new Date(AT + ms).toISOString();
const shownOf = (type: ExerciseType): ShownBlock => {
  const shown = shownBlockOf(exerciseOf(type, 'x'));
  if (!shown) throw new Error('no block');
  return shown;
};
const part = (value: string | boolean | null, partVersion = 1, nonce = 5) => ({ value, partVersion, nonce });
const change = (answer: Record<string, ReturnType<typeof part>>, more: object = {}): AnswersOperation => ({
  exerciseId: 41,
  version: 1,
  answer,
  ...more,
});
const after = (...payloads: AnswersOperation[]) =>
  payloads
    .map((payload, index) => ({ seq: index + 1, at: at(index * 1_000), payload }))
    .reduce(answersAfter, NO_ANSWERS)
    .get(41) ?? NO_ANSWER;
const mark = (wrong: string[], correct: string[] = [], seq = 9): LiveMark => ({
  userId: 2,
  seq,
  points: 0,
  maxPoints: 1,
  verdicts: { correct, half: [], wrong, empty: [], missed: [] },
});
const seen = { now: AT + 60_000, mark: undefined, version: 1 };

describe('what a student answers, from its operations', () => {
  it('is the same in whatever order versions come (R40)', () => {
    const [older, newer] = [change({ g1: part('older', 1) }), change({ g1: part('newer', 2) })];
    expect(after(older, newer).parts.g1?.value).toBe('newer');
    expect(after(newer, older).parts.g1?.value).toBe('newer');
  });

  it('keeps beside it what does not count, hints, and when it was handed in first', () => {
    const answer = after(
      change({ g1: part('in time') }),
      change({}, { outranked: { g1: part('other') } }),
      change({ g1: part('too slow', 9) }, { isAfterLock: true }),
      { hints: 41, part: 'g1', text: 'Look.' },
      { hints: 41, part: 'g2', text: 'No.' },
      { hints: 41, part: 'g2', text: null },
      { handsIn: 41, version: 1 },
      { handsIn: 41, version: 1 },
    );
    expect(answer.parts.g1?.value).toBe('in time');
    expect(answer.outranked.g1?.value).toBe('other');
    expect(answer.afterLock.g1?.value).toBe('too slow');
    expect(Object.keys(answer.hints)).toEqual(['g1']);
    expect(answer.handedInAt).toBe(AT + 6_000);
  });

  it('shows what waits on this device over what the server has, unless that is newer', () => {
    const parts = { a: part('server', 2), b: part('server', 2) };
    expect(newestParts(parts, { a: part('here', 3), b: part('here', 1), c: part('new') })).toEqual({
      a: part('here', 3),
      b: part('server', 2),
      c: part('new'),
    });
  });
});

describe('the wall', () => {
  it('has a column for each part, with what is right', () => {
    const gaps = columnsOf(shownOf('fillInTheBlanks'), exerciseOf('fillInTheBlanks', 'x'), new Set());
    expect(gaps).toEqual([{ part: 'g1', number: 1, label: 'ax' }]);
    expect(columnsOf(shownOf('singleChoice'), null, new Set())).toHaveLength(1);
    expect(columnsOf(shownOf('multipleChoice'), null, new Set()).map(({ label }) => label)).toEqual([
      'ax',
      'bx',
      'cx',
    ]);
    // A text has hundreds of words: those that somebody marked are shown.
    expect(columnsOf(shownOf('markTheWords'), null, new Set())).toEqual([]);
    expect(columnsOf(shownOf('markTheWords'), null, new Set(['u1']))).toHaveLength(1);
  });

  it.each([
    ['fillInTheBlanks', { g1: part('lost') }, 'g1', 'lost'],
    ['dragTheWords', { g1: part('p1') }, 'g1', 'ax'],
    ['singleChoice', { pick: part('o2') }, 'pick', 'bx'],
    ['multipleChoice', { o2: part(true) }, 'o2', 'bx'],
    ['findSynonym', { pick: part('u2') }, 'pick', 'bx'],
    ['findThePlace', { pick: part('l2') }, 'pick', '2'],
  ] as const)('%s: shows an answer as a person reads it', (type, parts, name, text) => {
    expect(cellOf(shownOf(type), after(change(parts)), { ...seen, part: name })).toMatchObject({
      state: 'GIVEN',
      text,
    });
  });

  it('marks only what the marks have seen, and no answer that was emptied', () => {
    const shown = shownOf('fillInTheBlanks');
    const [first, second] = [change({ g1: part('a') }), change({ g1: part('b', 2) })];
    const cell = (given: LiveMark, ...payloads: AnswersOperation[]) =>
      cellOf(shown, after(...payloads), { ...seen, part: 'g1', mark: given }).state;
    expect(cell(mark(['g1'], [], 1), first)).toBe('WRONG');
    expect(cell(mark(['g1'], [], 1), first, second)).toBe('GIVEN');
    expect(cell(mark([], ['g1'], 2), first, second)).toBe('RIGHT');
    expect(cell(mark([], ['g1'], 2), first, change({ g1: part('', 2) }))).toBe('OPEN');
    // Of a choice it is that of what was chosen.
    const picked = after(change({ pick: part('o2') }));
    const choice = { ...seen, part: 'pick', mark: mark(['o2'], ['o1']) };
    expect(cellOf(shownOf('singleChoice'), picked, choice).state).toBe('WRONG');
  });

  it('says what a student does', () => {
    const shown = shownOf('fillInTheBlanks');
    const doing = (answer = NO_ANSWER, now = AT, more: object = {}) => {
      const cells = [cellOf(shown, answer, { ...seen, part: 'g1', now })];
      const room = { lostAt: null, isHere: true, releasedAt: AT, now, ...more };
      return doingOf(answer, cells, room);
    };
    const typed = after(change({ g1: part('lost') }));
    expect(doing()).toEqual({ is: 'WORKING', given: 0 });
    expect(doing(NO_ANSWER, AT + 119_999)).toEqual({ is: 'WORKING', given: 0 });
    expect(doing(NO_ANSWER, AT + 120_000)).toEqual({ is: 'STILL', ms: 120_000 });
    expect(doing(typed, AT + 1_000)).toEqual({ is: 'TYPING', number: 1 });
    const two = after(change({ a: part('one') }), change({ b: part('two') }), change({ a: part('x', 2) }));
    const both = ['a', 'b'].map((name) => cellOf(shown, two, { ...seen, part: name, now: AT + 2_000 }));
    const here = { lostAt: null, isHere: true, releasedAt: AT, now: AT + 2_000 };
    expect(doingOf(two, both, here)).toEqual({ is: 'TYPING', number: 1 });
    expect(doingOf(two, both.toReversed(), here)).toEqual({ is: 'TYPING', number: 2 });
    expect(doing(typed, AT + 60_000)).toEqual({ is: 'ALL_ANSWERED' });
    expect(doing(NO_ANSWER, AT + 9_999, { isHere: false, lostAt: AT })).toEqual({ is: 'WORKING', given: 0 });
    expect(doing(NO_ANSWER, AT + 70_000, { isHere: false, lostAt: AT })).toEqual({ is: 'AWAY', ms: 70_000 });
    expect(doing(NO_ANSWER, AT, { isHere: false })).toEqual({ is: 'AWAY', ms: null });
    expect(doing(after({ handsIn: 41, version: 1 }), AT, { isHere: false })).toEqual({ is: 'HANDED_IN' });
  });

  it('finds the mistakes that several share, however they are written', () => {
    const columns = [
      { part: 'a', number: 1, label: 'found' },
      { part: 'b', number: 2, label: 'had' },
    ];
    const cells = (...texts: string[]) =>
      texts.map((text, index) => ({
        part: index === 0 ? 'a' : 'b',
        state: text === '' ? ('OPEN' as const) : ('WRONG' as const),
        text,
        value: text,
        isTyping: false,
        at: 0,
        isOlder: false,
      }));
    const rows = [
      { studentId: 1, cells: cells('finded', 'has') },
      { studentId: 2, cells: cells('Finded', 'has') },
      { studentId: 3, cells: cells('', 'has') },
      { studentId: 4, cells: cells('find', '') },
    ];
    expect(mistakesOf(columns, rows).map(({ text, right, studentIds }) => [text, right, studentIds])).toEqual(
      [
        ['has', 'had', [1, 2, 3]],
        ['finded', 'found', [1, 2]],
      ],
    );
  });
});
