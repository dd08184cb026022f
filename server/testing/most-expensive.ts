import { getNamedType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { REPEATS_MAX } from '../http/cost.ts';
import { rootFields, selectionOf } from './documents.ts';
import type { RootField } from './documents.ts';

/** Maximum nesting of objects: deeper than the schema is now. */
const DEPTH = 6;

export interface Expensive {
  name: string;
  /** The same call side by side, as often as an operation allows. */
  calls: number;
  take: number;
  document: string;
}

/**
 * For each query and each number of calls of it, the widest and deepest document with the largest page that is
 * still accepted. `given`: arguments, as text, that find something if the call requires them.
 */
export function findMostExpensive(
  schema: GraphQLSchema,
  accepts: (document: string) => boolean,
  given: Readonly<Record<string, string>>,
): Expensive[] {
  const queries = rootFields(schema).filter(({ operation }) => operation === 'query');
  return queries.flatMap((root) =>
    Array.from({ length: REPEATS_MAX }, (_, more) => greatestPage(root, more + 1, accepts, given)).filter(
      (found) => found !== null,
    ),
  );
}

function greatestPage(
  root: RootField,
  calls: number,
  accepts: (document: string) => boolean,
  given: Readonly<Record<string, string>>,
): Expensive | null {
  for (let take = PAGE_SIZE_MAX; take > 0; take--) {
    const document = write(root, calls, take, given);
    if (accepts(document)) return { name: root.field.name, calls, take, document };
    if (!root.field.args.some(({ name }) => name === 'take')) break;
  }
  return null;
}

function write(
  { field }: RootField,
  calls: number,
  take: number,
  given: Readonly<Record<string, string>>,
): string {
  const values = field.args.flatMap(({ name }) =>
    name === 'take' ? [`take: ${take}`] : given[name] === undefined ? [] : [`${name}: ${given[name]}`],
  );
  const call = `${field.name}${values.length > 0 ? `(${values.join(', ')})` : ''} ${selectionOf(getNamedType(field.type), DEPTH)}`;
  return `{ ${Array.from({ length: calls }, (_, turn) => (turn === 0 ? call : `a${turn}: ${call}`)).join(' ')} }`;
}
