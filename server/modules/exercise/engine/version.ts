import { isDeepStrictEqual } from 'node:util';

/** What a submission refers to by the version (X82). `block`: the typed block as stored. */
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
  'block',
  'language',
  'points',
  'partialPoints',
  'showCorrectnessOnError',
  'descriptionStudent',
  'audio',
  'media',
] as const satisfies (keyof Versioned)[];

/** As the database gives it back, where what is undefined is absent. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Whether an edit makes a new version; answers to the former one can then not be taken any more. */
export function isNewVersion(before: Versioned, after: Versioned): boolean {
  return FIELDS.some((field) => !isDeepStrictEqual(stored(before[field]), stored(after[field])));
}
