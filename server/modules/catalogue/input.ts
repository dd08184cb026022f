import { z } from 'zod';
import { CATALOGUE_DESCRIPTION_MAX, CATALOGUE_TITLE_MAX } from '#contract/limits.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanLine, cleanText } from '../../text.ts';

const title = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().min(1, fieldCode('REQUIRED')).max(CATALOGUE_TITLE_MAX));
const description = z
  .string()
  .transform(cleanText)
  .pipe(z.string().min(1, fieldCode('REQUIRED')).max(CATALOGUE_DESCRIPTION_MAX));
const titles = { titleEn: title, titleRu: title };

const languageSchema = z.object({
  code: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{2,3}$/, fieldCode('INVALID_VALUE')),
  ...titles,
  isTarget: z.boolean(),
});
const specialitySchema = z.object({
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(CATALOGUE_TITLE_MAX)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldCode('INVALID_VALUE')),
  group: z.enum(['BEGINNER', 'INTERMEDIATE', 'ADVANCED']),
  ...titles,
  descriptionEn: description,
  descriptionRu: description,
});
const interestSchema = z.object({
  icon: z
    .string()
    .trim()
    .max(CATALOGUE_TITLE_MAX)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldCode('INVALID_VALUE')),
  ...titles,
});

export const parseLanguage = (input: unknown) => parseInput(languageSchema, input);
export const parseSpeciality = (input: unknown) => parseInput(specialitySchema, input);
export const parseInterest = (input: unknown) => parseInput(interestSchema, input);
