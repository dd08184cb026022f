import { describe, expect, it } from 'vitest';
import { browserErrorCodeSchema } from '@/lib/contract/browser-error.ts';
import { ApiError } from '@/lib/api/errors';
import { codeOf } from './code';

const CHUNK = 'https://school.example/_next/static/chunks/0-6nffe69etdo.js:1:20311';
const made = (error: Error, values: object) => Object.assign(error, values);
const thrownIn = (error: Error, ...frames: string[]) =>
  made(error, {
    stack: [`${error.name}: words`, ...frames.map((frame) => `    at x (${frame})`)].join('\n'),
  });

describe('the code of an error', () => {
  it.each([
    ['its kind and our place', thrownIn(new TypeError('words'), CHUNK), 'TypeError 0-6nffe69etdo.js:1:20311'],
    [
      'the place in Firefox',
      made(new RangeError('words'), { stack: `f@${CHUNK}\n` }),
      'RangeError 0-6nffe69etdo.js:1:20311',
    ],
    [
      'our first place under a library of the browser',
      thrownIn(new Error('words'), 'chrome-extension://abc/x.js:1:2', CHUNK),
      'Error 0-6nffe69etdo.js:1:20311',
    ],
    [
      'what the server calls it',
      made(new Error('masked'), { digest: '2871634', stack: '' }),
      'Error 2871634',
    ],
    ['a refusal', new ApiError('INTERNAL_SERVER_ERROR'), 'ApiError INTERNAL_SERVER_ERROR'],
    [
      'a refusal that the server hid',
      made(new Error('masked'), { digest: new ApiError('UNKNOWN_OPERATION', { requestId: 'r-7' }).digest }),
      'ApiError UNKNOWN_OPERATION',
    ],
    ['its kind alone', made(new SyntaxError('words'), { stack: 'SyntaxError: words' }), 'SyntaxError'],
    [
      'no name that could be a text',
      made(new Error('words'), { name: 'Dear Aizada, ...', stack: '' }),
      'Error',
    ],
  ])('is %s', (_what, error, code) => {
    expect(codeOf(error)).toBe(code);
    expect(browserErrorCodeSchema.safeParse(code).success).toBe(true);
  });

  it.each([
    ['an extension threw it', thrownIn(new Error('words'), 'chrome-extension://abc/x.js:1:2')],
    ['another site threw it', thrownIn(new Error('words'), 'https://elsewhere.example/x.js:1:2')],
    ['the line is down', new ApiError('NETWORK_FAILURE')],
    ['the reader went on', new DOMException('words', 'AbortError')],
    ['it is no error but words', 'words'],
    ['it is no error but has a name that somebody wrote', { name: 'Aizada' }],
    ['there is none', null],
  ])('is none where %s', (_what, thrown) => {
    expect(codeOf(thrown)).toBeNull();
  });
});
