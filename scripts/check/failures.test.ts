import { expect, test } from 'vitest';
import { readFailures } from './failures.ts';
import { withReport } from './with-report.ts';

const read = (json: object) => withReport(json, readFailures);

test('a failed test is named with what it says, a file that could not be loaded too', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'divides', status: 'failed', failureMessages: ['expected 1\nto be 2'] };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(read({ testResults })).toEqual([
    'a.test.ts divides\n    expected 1\n    to be 2',
    'b.test.ts\n    No such module',
  ]);
});

test('a failed journey is named with its step, without colours', () => {
  const result = (message: string) => ({
    errors: message ? [{ message }] : [],
    steps: [{ title: 'opens' }, { title: 'signs in', ...(message && { error: { message } }) }],
  });
  const spec = (title: string, ok: boolean, message: string) => ({
    ...{ title, ok, file: 'a.spec.ts', line: 7 },
    tests: [{ projectName: 'phone', results: [result(message)] }],
  });
  const inner = { specs: [spec('a lesson', false, '\u001b[31mtimed out\u001b[39m')] };
  expect(read({ suites: [{ specs: [spec('a quiz', true, '')], suites: [inner] }] })).toEqual([
    '[phone] a.spec.ts:7 a lesson > signs in\n    timed out',
  ]);
});

test('without a report nothing is found', () => {
  expect(readFailures('/nowhere/report.json')).toEqual([]);
});
