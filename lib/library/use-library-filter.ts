'use client';
import { useAddressFilter } from '@/lib/use-address-filter';
import { libraryPath, readLibraryFilter } from './filter';

/** The filter of the library in the address, and a function to change it. */
export const useLibraryFilter = () => useAddressFilter({ read: readLibraryFilter, toPath: libraryPath });
