import { describe, expect, it } from 'vitest';
import { dateScalar, dateTimeScalar } from './scalars.ts';

describe('DateTime', () => {
  it('is a Date inside and an ISO instant with milliseconds outside', () => {
    expect(dateTimeScalar.parseValue('2026-11-21T15:30:00+06:00')).toEqual(
      new Date('2026-11-21T09:30:00.000Z'),
    );
    expect(dateTimeScalar.serialize(new Date('2026-11-21T09:30:00Z'))).toBe('2026-11-21T09:30:00.000Z');
  });

  it.each([
    '2026-11-21',
    '2026-02-30T00:00:00Z',
    '2026-11-21T25:00:00Z',
    '2026-11-21T09:30:00',
    'now',
    5,
    null,
    {},
    '2026-11-21T09:30:00Z ',
  ])('refuses %j', (value) => {
    expect(() => dateTimeScalar.parseValue(value)).toThrow('DateTime');
  });

  it('serializes nothing that is no instant', () => {
    expect(() => dateTimeScalar.serialize('2026-11-21T09:30:00Z')).toThrow('no Date');
    expect(() => dateTimeScalar.serialize(new Date(Number.NaN))).toThrow('no Date');
  });
});

describe('Date', () => {
  it('is a day', () => {
    expect(dateScalar.parseValue('2024-02-29')).toBe('2024-02-29');
    expect(dateScalar.serialize('1990-05-17')).toBe('1990-05-17');
  });

  it.each(['2026-02-29', '0000-01-01', '1990-5-17', '1990-05-17T00:00:00Z', '', 19900517, null])(
    'refuses %j',
    (value) => {
      expect(() => dateScalar.parseValue(value)).toThrow('Date');
    },
  );
});
