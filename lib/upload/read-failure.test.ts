import { expect, it } from 'vitest';
import type { DetailedError } from 'tus-js-client';
import { readFailure, unclearAnswer } from './read-failure';

const answered = (status: number, body: unknown = '') =>
  Object.assign(new Error('x'), {
    originalResponse: {
      getStatus: () => status,
      getBody: () => (typeof body === 'string' ? body : JSON.stringify(body)),
    },
  }) as unknown as DetailedError;

it.each([
  ['no answer', new Error('failed to fetch')],
  ['no answer to a request', Object.assign(new Error('x'), { originalResponse: null })],
  ['a server that is away', answered(503, { code: 'SERVICE_UNAVAILABLE' })],
  ['a proxy that is lost', answered(502, '<html>')],
  ['an upload that is still held', answered(423)],
  ['an offset that was taken further', answered(409, { code: 'BAD_USER_INPUT' })],
  [
    'an unclear answer about how far it came',
    Object.assign(new Error('x'), { causingError: unclearAnswer(503) }),
  ],
])('%s: the upload continues by itself', (_, failure) => {
  expect(readFailure(failure)).toBeNull();
});

it.each([
  [answered(415, { code: 'FILE_TYPE_NOT_ALLOWED' }), 'FILE_TYPE_NOT_ALLOWED'],
  [answered(413, 'not JSON'), 'FILE_TOO_LARGE'],
  [answered(500, { code: 'INTERNAL_SERVER_ERROR' }), 'INTERNAL_SERVER_ERROR'],
  [answered(400, { code: 'NO_SUCH_CODE' }), 'BAD_USER_INPUT'],
  [Object.assign(new Error('x'), { causingError: unclearAnswer(401) }), 'UNAUTHORIZED'],
])('a refusal gives its code', (failure, code) => {
  expect(readFailure(failure)?.code).toBe(code);
});

it('says when to retry', () => {
  const error = readFailure(answered(429, { code: 'TOO_MANY_REQUESTS', retryAfter: 5000 }));
  expect(error?.details).toEqual({ retryAfter: 5000 });
});
