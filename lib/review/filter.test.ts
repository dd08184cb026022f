import { expect, it } from 'vitest';
import { countOf, filterQuery, readFilter, toQuery } from './filter';

it('reads what an address says, and ignores what it does not know', () => {
  expect(readFilter({ show: 'low', sort: 'worst' })).toEqual({ show: 'low', sort: 'worst' });
  expect(readFilter({ show: ['5', '4'], sort: 'dearest' })).toEqual({ show: 'all', sort: 'newest' });
});

it('writes an address that is read again', () => {
  expect(filterQuery({ show: 'all', sort: 'newest' })).toBe('');
  expect(filterQuery({ show: 'answered', sort: 'best' })).toBe('?show=answered&sort=best');
});

it('asks the api for three stars and less at once', () => {
  expect(toQuery({ show: 'low', sort: 'oldest' })).toEqual({
    stars: [3, 2, 1],
    answered: null,
    sort: 'OLDEST',
  });
  expect(toQuery({ show: 'answered', sort: 'newest' })).toMatchObject({ stars: null, answered: true });
});

it('counts a choice by stars', () => {
  const counts = [38, 6, 1, 1, 0];
  expect(countOf('all', counts)).toBe(46);
  expect(countOf('5', counts)).toBe(38);
  expect(countOf('low', counts)).toBe(2);
  expect(countOf('answered', counts)).toBeNull();
});
