import type { SharedMaterialFragment } from '@/graphql/generated/graphql';
import { AT } from './data';

/** A lesson that a person shares with everybody. */
export const sharedMaterial = (changes: Partial<SharedMaterialFragment> = {}): SharedMaterialFragment => ({
  kind: 'LESSON',
  id: 61,
  title: 'At the hotel desk',
  coverUri: null,
  language: 'en',
  privacy: 'PUBLIC',
  updatedAt: AT,
  wordsCount: 24,
  exercisesCount: null,
  readingMinutes: null,
  ...changes,
});
