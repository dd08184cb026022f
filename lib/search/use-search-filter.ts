'use client';
import { useAddressFilter } from '@/lib/use-address-filter';
import { readFilter, searchPath } from './filter';

/** The filter in the address, and a function to change it. Apart from use-search.ts, which every page waits for. */
export const useSearchFilter = () => useAddressFilter({ read: readFilter, toPath: searchPath });
