import { z } from 'zod';
import { FIELD_CODES } from '#contract/errors.ts';
import type { FieldCode, FieldErrors } from '#contract/errors.ts';
import { DomainError } from './errors.ts';

/** Schemas use the field's code as their message: `z.string().min(1, 'NAME_REQUIRED')`. */
export const fieldCode = (code: FieldCode): FieldCode => code;

/** Parses input by its schema; throws BAD_USER_INPUT with the code of each wrong field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DomainError('BAD_USER_INPUT', { fields: toFieldErrors(parsed.error) });
}

const identity = z.object({
  clientId: z.uuid().toLowerCase().nullish(),
  revision: z
    .number()
    .nullish()
    .transform((revision) => revision ?? undefined),
});

/**
 * Parses the identity of a request: the id a client made for a new object, and the revision a change started from.
 * BAD_USER_INPUT.
 */
export const parseIdentity = (input: object): z.output<typeof identity> => parseInput(identity, input);

/** The first error of each field. */
export function toFieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= toFieldError(issue);
  return fields;
}

function toFieldError(issue: z.core.$ZodIssue): FieldErrors[string] {
  const code = FIELD_CODES.find((known) => known === issue.message) ?? guessCode(issue);
  if (code === 'TOO_LONG' && issue.code === 'too_big')
    return { code, values: { length: Number(issue.maximum) } };
  if (code === 'TOO_SHORT' && issue.code === 'too_small')
    return { code, values: { length: Number(issue.minimum) } };
  if ((code === 'NUMBER_TOO_LARGE' || code === 'TOO_MANY_ITEMS') && issue.code === 'too_big')
    return { code, values: { value: Number(issue.maximum) } };
  if (code === 'NUMBER_TOO_SMALL' && issue.code === 'too_small')
    return { code, values: { min: Number(issue.minimum) } };
  if (issue.code === 'custom' && issue.params?.values)
    return { code, values: issue.params.values as Record<string, number> };
  return { code };
}

function guessCode(issue: z.core.$ZodIssue): FieldCode {
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'TOO_LONG' : 'NUMBER_TOO_LARGE';
  if (issue.code === 'too_small' && issue.origin === 'string')
    return Number(issue.minimum) === 1 ? 'REQUIRED' : 'TOO_SHORT';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'INVALID_EMAIL';
  return 'INVALID_VALUE';
}
