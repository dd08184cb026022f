import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { MODULES } from '../modules/index.ts';
import { dateScalar, dateTimeScalar } from './scalars.ts';

const SCHEMA_FOLDER = join(import.meta.dirname, '../../graphql/schema');

/** The SDL texts of the contract, one per domain. */
export function readTypeDefs(): string[] {
  return readdirSync(SCHEMA_FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(join(SCHEMA_FOLDER, file), 'utf8'));
}

/** The schema with its resolvers; throws if a resolver has no field in the contract. */
export function createSchema(): GraphQLSchema {
  const ofModules = MODULES.flatMap((module) => ('resolvers' in module ? [module.resolvers] : []));
  return makeExecutableSchema({
    typeDefs: readTypeDefs(),
    resolvers: [{ DateTime: dateTimeScalar, Date: dateScalar }, ...ofModules],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
