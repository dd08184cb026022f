'use client';
import dynamic from 'next/dynamic';

/** Words for client parts, in a file of its own: a visitor's page that has none does not load what reads them. */
export const LazyIntlContext = dynamic(() => import('./intl-context').then(({ IntlContext }) => IntlContext));
