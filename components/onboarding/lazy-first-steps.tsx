'use client';
import dynamic from 'next/dynamic';

/** In a chunk of its own, drawn on the server too: most people have taken their first steps. */
export const FirstSteps = dynamic(() => import('./first-steps').then((module) => module.FirstSteps));
