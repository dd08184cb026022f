import { z } from 'zod';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { CATALOGUE_DESCRIPTION_MAX, CATALOGUE_TITLE_MAX } from '@/lib/contract/limits.ts';
import { SPECIALITY_GROUPS } from '@/lib/profile/facts';
import { SOURCES } from './catalogue';
import type { CatalogueKind } from './catalogue';

const code = (value: FieldCode): FieldCode => value;
const line = (max: number) => z.string().trim().min(1, code('REQUIRED')).max(max, code('TOO_LONG'));
const mark = (pattern: RegExp) =>
  line(CATALOGUE_TITLE_MAX).toLowerCase().regex(pattern, code('INVALID_VALUE'));

/** Lower-case Latin letters and digits, with single hyphens between them. */
const WORDS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MARKS: Record<CatalogueKind, RegExp> = {
  languages: /^[a-z]{2,3}$/,
  specialities: WORDS,
  interests: WORDS,
};

/** The api checks again, and knows which names are taken. */
export function entrySchema(kind: CatalogueKind) {
  const description = kind === 'specialities' ? line(CATALOGUE_DESCRIPTION_MAX) : z.string();
  return z.object({
    mark: mark(MARKS[kind]),
    titleEn: line(CATALOGUE_TITLE_MAX),
    titleRu: line(CATALOGUE_TITLE_MAX),
    isTarget: z.boolean(),
    group: z.enum(SPECIALITY_GROUPS),
    descriptionEn: description,
    descriptionRu: description,
  });
}

/** The form's field for an input of the api, which has another name for `mark`. */
export const entryField = (kind: CatalogueKind, name: string): string =>
  name === SOURCES[kind].mark ? 'mark' : name;

/** The numbers in the texts of refusals. */
export const entryLength = (field: string): number =>
  field.startsWith('description') ? CATALOGUE_DESCRIPTION_MAX : CATALOGUE_TITLE_MAX;
