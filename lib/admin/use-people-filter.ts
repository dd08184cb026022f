'use client';
import { useSearchParams } from 'next/navigation';
import { filterSearch, readFilter } from './people-filter';
import type { PeopleFilter } from './people-filter';

/** The filter in the address, and a function to change it. */
export function usePeopleFilter() {
  const filter = readFilter(useSearchParams());
  return {
    filter,
    change: (part: Partial<PeopleFilter>) =>
      // Does not fetch the page from the server again: only the list is fetched.
      window.history.replaceState(
        null,
        '',
        `${window.location.pathname}${filterSearch({ ...filter, ...part })}`,
      ),
  };
}
