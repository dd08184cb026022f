'use client';
import dynamic from 'next/dynamic';

/** In a separate file: visitors load all static imports of a page, and they connect by signing up. */
export const LazyConnectionButton = dynamic(() =>
  import('./connection-button').then(({ ConnectionButton }) => ConnectionButton),
);
