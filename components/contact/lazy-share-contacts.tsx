'use client';
import dynamic from 'next/dynamic';

/** In a file of its own: plain imports of a page are loaded by visitors too, who share nothing. */
export const LazyShareContacts = dynamic(() =>
  import('./share-contacts').then(({ ShareContacts }) => ShareContacts),
);
