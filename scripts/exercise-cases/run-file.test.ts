import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../start/settings.ts';
import { CASE_KINDS } from './case-file.ts';
import { describeReport, runFile } from './run-file.ts';

const SAMPLE = join(ROOT, 'tests', 'data', 'exercise-cases.json');
const sample: unknown = JSON.parse(readFileSync(SAMPLE, 'utf8'));
const sampled = runFile(sample);

describe('the cases of the design', () => {
  test('every kind has cases, and every case passes', () => {
    expect(new Set(sampled.outcomes.map(({ kind }) => kind))).toEqual(new Set(CASE_KINDS));
    expect(sampled.outcomes).toHaveLength(208);
    expect(sampled.unknownKinds).toEqual([]);
  });

  test.each(sampled.outcomes.map((outcome) => [outcome.id, outcome.why, outcome.differences]))(
    '%s: %s',
    (_id, _why, differences) => {
      expect(differences).toEqual([]);
    },
  );
});

const exercises = {
  one: {
    type: 'singleChoice',
    language: 'en',
    points: 1,
    partialPoints: true,
    showCorrectnessOnError: true,
    singleChoice: { data: { question: '', options: [{ id: 'a' }, { id: 'b' }], shuffle: true }, answer: 'a' },
  },
};
const file = (more: object) => ({ format: 'exercise-cases/1', exercises, ...more });
const differences = (more: object) => runFile(file(more)).outcomes.flatMap((outcome) => outcome.differences);

describe('a difference is reported', () => {
  test.each([
    [{ cases: [{ exercise: 'one', answer: 'b', expect: { points: 1 } }] }, 'points: expected 1, got 0'],
    [
      { cases: [{ exercise: 'one', answer: 'b', expect: { verdicts: { b: 'WRONG' } } }] },
      'verdicts: expected {"b":"WRONG"}, got {"a":"MISSED","b":"WRONG"}',
    ],
    [
      { parseCases: [{ type: 'markTheWords', source: '*a*', expect: { shown: 'a' } }] },
      'shown: expected "a", got "{1}"',
    ],
    [
      { tokenCases: [{ language: 'en', source: 'a b', expect: { units: ['a'] } }] },
      'units: expected ["a"], got ["a","b"]',
    ],
    [
      { validateCases: [{ type: 'trueFalse', input: {}, expect: { codes: [] } }] },
      'codes: expected [], got ["REQUIRED_STATEMENT"]',
    ],
    [
      { quizCases: [{ exercises: ['one'], answers: {}, expect: { unanswered: [] } }] },
      'unanswered: expected [], got ["one"]',
    ],
    [{ cases: [{ exercise: 'one', answer: 'a', expect: { grade: 5 } }] }, 'grade: expected 5, got undefined'],
  ])('%o', (more, difference) => {
    expect(differences(more)).toEqual([difference]);
  });

  test.each([
    [{ cases: [{ exercise: 'two', answer: null, expect: {} }] }, 'there is no exercise "two"'],
    [{ cases: [{ exercise: 'one', settings: { grade: 1 }, expect: {} }] }, 'grade'],
    [{ parseCases: [{ type: 'trueFalse', source: '', expect: {} }] }, 'has no marked text'],
    [{ cases: [7] }, 'not run'],
  ])('an invalid case is reported: %o', (more, sentence) => {
    expect(differences(more).join()).toContain(sentence);
  });

  test('a refusal has its code, and settings override those of the exercise', () => {
    const refused = { exercise: 'one', answer: [], expect: { code: 'INVALID_ANSWER' } };
    const pricier = { exercise: 'one', answer: 'a', settings: { points: 2.5 }, expect: { points: 2.5 } };
    expect(differences({ cases: [refused, pricier] })).toEqual([]);
  });

  test('whole exercises with parents and blocks can be validated', () => {
    const parents = { text: '*a*', quizId: 1, publicationResourceId: 2 };
    const blocks = { trueFalse: { statements: [{ text: 'a', answer: true }] } };
    expect(
      differences({
        validateCases: [
          { type: 'dragTheWords', input: parents, expect: { codes: ['EXERCISE_PARENT_MUST_BE_1'] } },
          { type: 'dragTheWords', input: blocks, expect: { codes: ['EXERCISE_TYPE_BLOCK_MISMATCH'] } },
          { type: 'trueFalse', input: blocks, expect: { codes: [] } },
        ],
      }),
    ).toEqual([]);
  });

  test('an unknown kind of case, or none at all, does not pass', () => {
    const report = describeReport(runFile(file({ colourCases: [] })));
    expect(report.lines).toEqual([
      'Unknown kind of case: "colourCases". It was not run.',
      '0 of 0 cases agree',
    ]);
    expect(report.agrees).toBe(false);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tildesh-cases-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(...args: string[]): { code: number; output: string } {
    try {
      const script = join(ROOT, 'scripts', 'exercise-cases.ts');
      const options = { encoding: 'utf8', stdio: 'pipe' } as const;
      return { code: 0, output: execFileSync(process.execPath, [script, ...args], options) };
    } catch (error) {
      const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
      return { code: status, output: stdout + stderr };
    }
  }

  function write(text: string): string {
    const path = join(folder, 'cases.json');
    writeFileSync(path, text);
    return path;
  }

  test('exits with 0 and the count when all cases agree', () => {
    expect(run(SAMPLE)).toEqual({ code: 0, output: '208 of 208 cases agree\n' });
  });

  test('exits with 1 and prints each difference when some cases differ', () => {
    const cases = [{ id: 'C-1', exercise: 'one', answer: 'b', expect: { points: 1 }, why: 'a reason' }];
    const { code, output } = run(write(JSON.stringify(file({ cases }))));
    expect(code).toBe(1);
    expect(output).toBe('C-1 (cases): a reason\n  points: expected 1, got 0\n0 of 1 cases agree\n');
  });

  test.each([
    [[], 'Name a file of cases'],
    [['/nowhere/cases.json'], 'cannot be read'],
  ])('says what is missing: %o', (args, sentence) => {
    const { code, output } = run(...args);
    expect([code, output]).toEqual([2, expect.stringContaining(sentence)]);
  });

  test.each(['not json', '[]', '{"format":"other/1"}'])('refuses %s', (text) => {
    expect(run(write(text)).code).toBe(2);
  });
});
