'use client';
import dynamic from 'next/dynamic';

/** The menu in a file of its own: plain imports of a page are loaded by visitors too, who have no such menu. */
export const LazyPersonMenu = dynamic(() => import('./person-menu').then(({ PersonMenu }) => PersonMenu));
