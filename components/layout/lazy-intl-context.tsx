'use client';
import dynamic from 'next/dynamic';

/**
 * Messages for client components, in a separate file: a visitor's page without any does not load the code that reads
 * them.
 */
export const LazyIntlContext = dynamic(() => import('./intl-context').then(({ IntlContext }) => IntlContext));
