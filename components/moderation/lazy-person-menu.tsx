'use client';
import dynamic from 'next/dynamic';

/** The menu in a separate file: visitors load all static imports of a page, and they have no such menu. */
export const LazyPersonMenu = dynamic(() => import('./person-menu').then(({ PersonMenu }) => PersonMenu));
