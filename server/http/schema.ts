import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { buildASTSchema, parse } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { declaredIn } from '../declared.ts';
import type { NamedModules } from '../declared.ts';
import { requireUnique } from '../merge-unique.ts';
import {
  dateScalar,
  dateTimeScalar,
  exerciseFormScalar,
  publicationContentScalar,
  boardElementScalar,
  replayPartsScalar,
} from './scalars.ts';

const SCHEMA_FOLDER = join(import.meta.dirname, '../../graphql/schema');

/** The SDL texts of the contract, one per domain. */
export function readTypeDefs(): string[] {
  return readdirSync(SCHEMA_FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(join(SCHEMA_FOLDER, file), 'utf8'));
}

/**
 * The schema with its resolvers; throws if a resolver has no field in the contract, or if two resolve one field. It is
 * built in one go: merging the texts, validating them (a test does that) and copying the schema for its resolvers
 * were a third of the start.
 */
export function createSchema(modules?: NamedModules): GraphQLSchema {
  const named = declaredIn('resolvers', modules);
  requireUnique(
    'resolvers',
    named.flatMap(([name, resolvers]) => fieldsOf(resolvers).map((field) => [name, field] as const)),
  );
  const ofModules = named.map(([, resolvers]) => resolvers);
  const contract = parse(readTypeDefs().join('\n'), { noLocation: true });
  return makeExecutableSchema({
    typeDefs: buildASTSchema(contract, { assumeValid: true }),
    updateResolversInPlace: true,
    resolvers: [
      {
        DateTime: dateTimeScalar,
        Date: dateScalar,
        PublicationContent: publicationContentScalar,
        ExerciseForm: exerciseFormScalar,
        BoardElement: boardElementScalar,
        ReplayParts: replayPartsScalar,
      },
      ...ofModules,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}

/** What a module resolves, as `Type.field`. */
const fieldsOf = (resolvers: object): string[] =>
  Object.entries(resolvers).flatMap(([type, fields]) =>
    Object.keys(fields as object).map((field) => `${type}.${field}`),
  );
