'use client';
import dynamic from 'next/dynamic';

// In separate files: visitors load all static imports of a page, and they record nothing.
export const LazyAnswerVoice = dynamic(() => import('./answer-voice').then(({ AnswerVoice }) => AnswerVoice));
export const LazySubmittedVoices = dynamic(() =>
  import('./submitted-voices').then(({ SubmittedVoices }) => SubmittedVoices),
);
