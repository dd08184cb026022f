import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { resolvers as account } from '../modules/account/resolvers.ts';
import { resolvers as attempt } from '../modules/attempt/resolvers.ts';
import { resolvers as board } from '../modules/board/resolvers.ts';
import { resolvers as chat } from '../modules/chat/resolvers.ts';
import { resolvers as connection } from '../modules/connection/resolvers.ts';
import { resolvers as contact } from '../modules/contact/resolvers.ts';
import { resolvers as exercise } from '../modules/exercise/resolvers.ts';
import { resolvers as live } from '../modules/live/resolvers.ts';
import { resolvers as notification } from '../modules/notification/resolvers.ts';
import { resolvers as catalogue } from '../modules/catalogue/resolvers.ts';
import { resolvers as moderation } from '../modules/moderation/resolvers.ts';
import { resolvers as privacy } from '../modules/privacy/resolvers.ts';
import { resolvers as profile } from '../modules/profile/resolvers.ts';
import { resolvers as quiz } from '../modules/quiz/resolvers.ts';
import { resolvers as delivery } from '../modules/delivery/resolvers.ts';
import { resolvers as review } from '../modules/review/resolvers.ts';
import { resolvers as match } from '../modules/match/resolvers.ts';
import { resolvers as search } from '../modules/search/resolvers.ts';
import { resolvers as savedQuiz } from '../modules/saved-quiz/resolvers.ts';
import { resolvers as upload } from '../modules/upload/resolvers.ts';
import { resolvers as schedule } from '../modules/schedule/resolvers.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { dateScalar, dateTimeScalar } from './scalars.ts';

const SCHEMA_FOLDER = join(import.meta.dirname, '../../graphql/schema');

/** What each module answers; a module's fields live in its own file. */
const MODULES: readonly Resolvers[] = [
  account,
  connection,
  contact,
  notification,
  schedule,
  live,
  board,
  chat,
  catalogue,
  profile,
  review,
  upload,
  moderation,
  privacy,
  quiz,
  exercise,
  attempt,
  savedQuiz,
  search,
  match,
  delivery,
];

/** The contract as text, one file a domain. */
export function readTypeDefs(): string[] {
  return readdirSync(SCHEMA_FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(join(SCHEMA_FOLDER, file), 'utf8'));
}

/** The schema with its resolvers; throws when a resolver answers what the contract does not have. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: readTypeDefs(),
    resolvers: [{ DateTime: dateTimeScalar, Date: dateScalar }, ...MODULES],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
