'use client';
import dynamic from 'next/dynamic';

/** In a separate file, so that a visitor's page, which has no such actions, does not load it. */
export const LazyPublicationModeration = dynamic(() =>
  import('./publication-moderation').then(({ PublicationModeration }) => PublicationModeration),
);
