'use client';
import dynamic from 'next/dynamic';

/** In a separate file: visitors load all static imports of a page, and they share nothing. */
export const LazyShareContacts = dynamic(() =>
  import('./share-contacts').then(({ ShareContacts }) => ShareContacts),
);
