import { isDeepStrictEqual } from 'node:util';
import { ownLabel } from '#contract/exercise/spots.ts';

/** The parts of an exercise to which submissions refer by version (X82). `block`: the typed block as stored. */
export interface Versioned {
  block: unknown;
  language: string;
  points: number;
  partialPoints: boolean;
  showCorrectnessOnError: boolean | null;
  descriptionStudent: string | null;
  audio: unknown;
  media: unknown;
}

const FIELDS = [
  'language',
  'points',
  'partialPoints',
  'showCorrectnessOnError',
  'descriptionStudent',
  'audio',
  'media',
] as const satisfies (keyof Versioned)[];

/** The value as the database returns it, without undefined properties. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Whether two values are stored identically. */
export const isSame = (before: unknown, after: unknown): boolean =>
  isDeepStrictEqual(stored(before), stored(after));

/** A block without the labels once generated for its spots: no answer refers to them. */
const withGivenLabels = (block: unknown): unknown =>
  JSON.parse(JSON.stringify(block ?? null), (key, value: unknown) =>
    key === 'label' && typeof value === 'string' ? ownLabel(value) : value,
  );

/** Whether an edit makes a new version; answers to the former one can then no longer be submitted. */
export const isNewVersion = (before: Versioned, after: Versioned): boolean =>
  FIELDS.some((field) => !isSame(before[field], after[field])) ||
  !isSame(withGivenLabels(before.block), withGivenLabels(after.block));
