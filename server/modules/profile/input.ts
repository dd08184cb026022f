import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import {
  ABOUT_MAX,
  CERTIFICATE_FIELD_MAX,
  CERTIFICATE_YEAR_MIN,
  HEADLINE_MAX,
  INTERESTS_MAX,
  PHONE_MAX,
  PRICES_MAX,
  PRICE_MAX,
  PRICE_TITLE_MAX,
  SPEAK_LANGUAGES_MAX,
  SPECIALITIES_MAX,
  URL_MAX,
} from '#contract/limits.ts';
import { DomainError } from '../../errors.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanLine, cleanText } from '../../text.ts';

const level = z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
/** A visible character: joiners and other marks without a glyph do not count. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const line = (max: number) => z.string().transform(cleanLine).pipe(z.string().max(max));
const filledLine = (max: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(max).regex(VISIBLE, fieldCode('REQUIRED')));

/** Unique ids, at most `max`; TOO_MANY_ITEMS at `field`. */
function parseIds(field: string, ids: readonly number[], max: number): number[] {
  const unique = [
    ...new Set(parseInput(z.object({ [field]: z.array(idSchema).max(1000) }), { [field]: ids })[field]),
  ];
  if (unique.length > max)
    throw new DomainError('BAD_USER_INPUT', {
      fields: { [field]: { code: 'TOO_MANY_ITEMS', values: { value: max } } },
    });
  return unique;
}

export const parseSpecialityIds = (ids: readonly number[]) =>
  parseIds('specialityIds', ids, SPECIALITIES_MAX);
export const parseInterestIds = (ids: readonly number[]) => parseIds('interestIds', ids, INTERESTS_MAX);

export const parseHeadline = (shortAbout: string) =>
  parseInput(z.object({ shortAbout: line(HEADLINE_MAX) }), { shortAbout });

export const parseAbout = (longAbout: string) =>
  parseInput(z.object({ longAbout: z.string().transform(cleanText).pipe(z.string().max(ABOUT_MAX)) }), {
    longAbout,
  });

/** A phone number in international form, +996555123456; null for an empty one. INVALID_PHONE. */
export const phoneSchema = z
  .string()
  .nullish()
  .transform((telNumber, ctx): string | null => {
    const typed = cleanLine(telNumber ?? '');
    if (!typed) return null;
    const parsed = typed.length <= PHONE_MAX ? parsePhoneNumberFromString(typed) : undefined;
    if (parsed?.isPossible()) return parsed.number;
    ctx.addIssue(fieldCode('INVALID_PHONE'));
    return z.NEVER;
  });

export const parsePhone = (telNumber: string | null): string | null =>
  parseInput(z.object({ telNumber: phoneSchema }), { telNumber }).telNumber;

const targetSchema = z.object({ languageId: idSchema.nullish(), level: level.nullish() });
export const parseTarget = (input: unknown) => parseInput(targetSchema, input);

const speakSchema = z.object({
  languages: z
    .array(z.object({ languageId: idSchema, level: level.nullish() }))
    .max(SPEAK_LANGUAGES_MAX, fieldCode('TOO_MANY_ITEMS')),
});
/** Each language once: the last entry of a language counts. */
export function parseSpeakLanguages(languages: unknown) {
  const parsed = parseInput(speakSchema, { languages }).languages;
  return [...new Map(parsed.map((entry) => [entry.languageId, entry])).values()].map(
    ({ languageId, level: spoken }) => ({ languageId, level: spoken ?? null }),
  );
}

const pricesSchema = z.object({
  prices: z
    .array(
      z.object({
        title: filledLine(PRICE_TITLE_MAX),
        hourlyPrice: z.object({
          amount: z.number().int().min(1, fieldCode('POSITIVE_NUMBER')).max(PRICE_MAX),
          currency: z.enum(['KGS', 'USD']),
        }),
      }),
    )
    .max(PRICES_MAX, fieldCode('TOO_MANY_ITEMS')),
});
export const parsePrices = (prices: unknown) =>
  parseInput(pricesSchema, { prices }).prices.map(({ title, hourlyPrice }) => ({
    title,
    hourlyPrice: hourlyPrice.amount,
    currency: hourlyPrice.currency,
  }));

const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((text) => text || null);
/** Refuses addresses that contain a user name: https://bank.example@evil.example looks like another site. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
const webAddress = z
  .string()
  .trim()
  .max(URL_MAX)
  .refine((text) => text === '' || isWebAddress(text), fieldCode('INVALID_URL'))
  .nullish()
  .transform((text) => (text ? new URL(text).href : null));

/** Throws BAD_USER_INPUT with fields; a certificate of a future month is refused. */
export function parseCertificate(input: unknown, now: Date) {
  const schema = z
    .object({
      title: filledLine(CERTIFICATE_FIELD_MAX),
      organization: filledLine(CERTIFICATE_FIELD_MAX),
      issuedMonth: z.number().int().min(1, fieldCode('INVALID_DATE')).max(12, fieldCode('INVALID_DATE')),
      issuedYear: z
        .number()
        .int()
        .min(CERTIFICATE_YEAR_MIN, fieldCode('INVALID_DATE'))
        .max(9999, fieldCode('INVALID_DATE')),
      credentialId: optionalLine(CERTIFICATE_FIELD_MAX),
      credentialUrl: webAddress,
      mediaId: z
        .uuid(fieldCode('INVALID_VALUE'))
        .nullish()
        .transform((value) => value ?? null),
    })
    .refine(({ issuedMonth, issuedYear }) => Date.UTC(issuedYear, issuedMonth - 1) <= now.getTime() + DAY, {
      path: ['issuedYear'],
      error: fieldCode('INVALID_DATE'),
    });
  return parseInput(schema, input);
}

/** In some zone the month has begun a day earlier. */
const DAY = 24 * 3600 * 1000;

const pageSchema = z.object({
  skip: z.number().int().min(0).max(100_000),
  take: z.number().int().min(1).max(100),
});
export const parsePage = (input: unknown) => parseInput(pageSchema, input);

const cropSchema = z.object({
  x: z.number().int().min(0).max(100_000),
  y: z.number().int().min(0).max(100_000),
  size: z.number().int().min(1).max(100_000),
  turns: z
    .number()
    .int()
    .min(0)
    .max(3)
    .nullish()
    .transform((turns) => turns ?? 0),
});
export const parseCrop = (crop: unknown) => parseInput(cropSchema, crop);
