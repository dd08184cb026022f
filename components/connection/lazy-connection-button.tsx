'use client';
import dynamic from 'next/dynamic';

/** In a file of its own: plain imports of a page are loaded by visitors too, who connect by signing up. */
export const LazyConnectionButton = dynamic(() =>
  import('./connection-button').then(({ ConnectionButton }) => ConnectionButton),
);
