'use client';
import dynamic from 'next/dynamic';

/** In a separate file: visitors load all static imports of a page, and they send nothing. */
export const LazySendButton = dynamic(() => import('./send-button').then(({ SendButton }) => SendButton));
