import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import { LANGUAGE_LEVELS, TARGET_LANGUAGES } from '#contract/languages.ts';
import {
  POSITION_MAX,
  PUBLICATION_DESCRIPTION_MAX,
  PUBLICATION_RESOURCES_MAX,
  PUBLICATION_TITLE_MAX,
} from '#contract/limits.ts';
import { RESOURCE_CONTENT, RESOURCE_TYPES } from '#contract/material/content.ts';
import type { Resource } from '#contract/material/content.ts';
import { opennessFields } from '#contract/openness.ts';
import { DomainError } from '../../errors.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanLine, cleanText } from '../../text.ts';
import { requireOpening } from '../openness/service.ts';
import type { PublicationRow } from './model.ts';

const position = z
  .string()
  .regex(/^[0-9A-Za-z]+$/)
  .max(POSITION_MAX);

/** A block as it is sent; its content is parsed by its type. */
export type ResourceValues = Resource & { id: string; position: string };
const resource = z.discriminatedUnion(
  'type',
  RESOURCE_TYPES.map((type) =>
    z.object({
      id: z.uuid().toLowerCase(),
      position,
      type: z.literal(type),
      content: RESOURCE_CONTENT[type],
    }),
  ) as never,
) as unknown as z.ZodType<ResourceValues>;

const removal = z.array(z.uuid().toLowerCase()).max(PUBLICATION_RESOURCES_MAX);

/** Changes of the blocks of a publication. */
export interface ResourceChanges {
  resources: ResourceValues[];
  removedResources: string[];
}

const fields = z.object({
  title: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, fieldCode('REQUIRED')).max(PUBLICATION_TITLE_MAX)),
  description: z.string().transform(cleanText).pipe(z.string().max(PUBLICATION_DESCRIPTION_MAX)),
  categoryId: idSchema.nullable(),
  language: z.enum(TARGET_LANGUAGES).nullable(),
  level: z.enum(LANGUAGE_LEVELS).nullable(),
  cover: z.uuid().toLowerCase().nullable(),
  othersMayCopy: z.boolean(),
  ...opennessFields,
});
export type PublicationValues = z.output<typeof fields>;

/** Null clears these fields; in others GraphQL accepts null too, and it is ignored. */
const CLEARABLE = new Set(['categoryId', 'cover', 'availableFrom', 'language', 'level']);

const given = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && (value !== null || CLEARABLE.has(name)),
    ),
  );

/** Parses a new publication; omitted fields get the database's defaults. BAD_USER_INPUT with fields. */
export const parseNewPublication = (
  input: object,
): Partial<PublicationValues> & Pick<PublicationValues, 'title'> =>
  requireOpening(
    parseInput(fields.partial().required({ title: true }), { title: '', ...given(input) }),
    null,
  );

/** Parses a change of a publication; omitted fields stay. BAD_USER_INPUT with fields. */
export const parsePublicationChange = (
  input: object,
  publication: PublicationRow,
): Partial<PublicationValues> => requireOpening(parseInput(fields.partial(), given(input)), publication);

/**
 * PUBLICATION_RESOURCES_FULL for more blocks than a publication holds; BAD_USER_INPUT with the path of each wrong field:
 * `resources.0.content.node`.
 */
export function parseResourceChanges(input: {
  resources?: readonly object[] | null | undefined;
  removedResources?: readonly string[] | null | undefined;
}): ResourceChanges {
  const { resources, removedResources } = input;
  if ((resources?.length ?? 0) > PUBLICATION_RESOURCES_MAX)
    throw new DomainError('PUBLICATION_RESOURCES_FULL');
  return parseInput(z.object({ resources: z.array(resource), removedResources: removal }), {
    resources: resources ?? [],
    removedResources: removedResources ?? [],
  });
}
