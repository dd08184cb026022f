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

/** Small Latin letters, digits and single dashes between them. */
const WORDS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MARKS: Record<CatalogueKind, RegExp> = {
  languages: /^[a-z]{2,3}$/,
  specialities: WORDS,
  interests: WORDS,
};

/** The api judges again, and knows what is taken. */
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

/** Where the api's name of an input stands in the form: the mark is called otherwise there. */
export const entryField = (kind: CatalogueKind, name: string): string =>
  name === SOURCES[kind].mark ? 'mark' : name;

/** The numbers the texts of refusals speak of. */
export const entryLength = (field: string): number =>
  field.startsWith('description') ? CATALOGUE_DESCRIPTION_MAX : CATALOGUE_TITLE_MAX;
