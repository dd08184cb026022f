'use client';
import dynamic from 'next/dynamic';

/** In a file of its own: a visitor's page, which has none of it, does not load it. */
export const LateQuizDeeds = dynamic(() => import('./quiz-deeds').then(({ QuizDeeds }) => QuizDeeds));
