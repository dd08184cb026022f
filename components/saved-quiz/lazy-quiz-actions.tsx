'use client';
import dynamic from 'next/dynamic';

/** In a file of its own: a visitor's page, which has none of it, does not load it. */
export const LazyQuizActions = dynamic(() => import('./quiz-actions').then(({ QuizActions }) => QuizActions));
