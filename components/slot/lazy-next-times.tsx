'use client';
import dynamic from 'next/dynamic';

/** In a separate file: a visitor's page does not wait for it. */
export const LazyNextTimes = dynamic(() => import('./next-times').then(({ NextTimes }) => NextTimes));
