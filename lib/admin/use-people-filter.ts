'use client';
import { useAddressFilter } from '@/lib/use-address-filter';
import { filterSearch, readFilter } from './people-filter';
import type { PeopleFilter } from './people-filter';

/** The filter in the address, and a function to change it. */
export function usePeopleFilter() {
  const { filter, change } = useAddressFilter({ read: readFilter, toPath: filterSearch });
  return { filter, change: (part: Partial<PeopleFilter>) => change(part, 'replace') };
}
