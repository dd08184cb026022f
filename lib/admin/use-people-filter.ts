'use client';
import { useSearchParams } from 'next/navigation';
import { filterSearch, readFilter } from './people-filter';
import type { PeopleFilter } from './people-filter';

/** The filter as the address has it. */
export function usePeopleFilter() {
  const filter = readFilter(useSearchParams());
  return {
    filter,
    change: (part: Partial<PeopleFilter>) =>
      // Without asking the server for the page again: the list alone is fetched.
      window.history.replaceState(
        null,
        '',
        `${window.location.pathname}${filterSearch({ ...filter, ...part })}`,
      ),
  };
}
