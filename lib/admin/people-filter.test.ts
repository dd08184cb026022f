import { expect, it } from 'vitest';
import { filterSearch, readFilter } from './people-filter';

const read = (search: string) => readFilter(new URLSearchParams(search));

it('takes nothing for no filter', () => expect(read('')).toEqual({ query: '', role: null, state: null }));

it('ignores what is neither a role nor a state', () =>
  expect(read('role=KING&state=GONE&query=%20')).toEqual({ query: '', role: null, state: null }));

it.each(['', '?query=%D0%90%D0%B9+a%26b', '?query=7&role=STUDENT&state=SUSPENDED', '?state=DELETED'])(
  'reads %s as it was written',
  (search) => expect(filterSearch(read(search))).toBe(search),
);
