import { describe, expect, it } from 'vitest';
import { ApiError, isApiError, readAnswer, reviveError } from './errors';

describe('readAnswer', () => {
  it('returns the data', () => expect(readAnswer({ data: { a: 1 } })).toEqual({ a: 1 }));

  it('throws the first error with its code, fields, details and request id', () => {
    const fields = { email: { code: 'INVALID_EMAIL' } };
    const failure = {
      message: 'x',
      extensions: { code: 'BAD_USER_INPUT', fields, at: 'then', requestId: 'r-1' },
    };
    expect(() => readAnswer({ data: null, errors: [failure] })).toThrowError(
      expect.objectContaining({ code: 'BAD_USER_INPUT', fields, details: { at: 'then' }, requestId: 'r-1' }),
    );
  });

  it.each([{}, { data: null }, { errors: [{ extensions: { code: 'SOMETHING_NEW' } }] }, { errors: [{}] }])(
    'turns %j into our own failure',
    (answer) => {
      expect(() => readAnswer(answer)).toThrowError(
        expect.objectContaining({ code: 'INTERNAL_SERVER_ERROR' }),
      );
    },
  );
});

describe('reviveError', () => {
  it('restores an ApiError that crossed from server to browser', () => {
    const { digest } = new ApiError('SERVICE_UNAVAILABLE', { requestId: 'r-2' });
    const revived = reviveError(Object.assign(new Error('masked'), { digest }));
    expect(isApiError(revived, 'SERVICE_UNAVAILABLE') && revived.requestId).toBe('r-2');
  });

  it.each(['1234567', 'api;NO_SUCH_CODE;', undefined])('leaves digest %s alone', (digest) => {
    const error = Object.assign(new Error('masked'), { digest });
    expect(reviveError(error)).toBe(error);
  });
});
