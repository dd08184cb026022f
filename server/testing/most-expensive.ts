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

/** A larger page costs more: half of what is left is tried, because one document takes as long as a whole test. */
function greatestPage(
  root: RootField,
  calls: number,
  accepts: (document: string) => boolean,
  given: Readonly<Record<string, string>>,
): Expensive | null {
  const selection = selectionOf(getNamedType(root.field.type), DEPTH);
  const tried = (take: number) => {
    const document = write(root, selection, { calls, take, given });
    return accepts(document) ? { name: root.field.name, calls, take, document } : null;
  };
  const widest = tried(PAGE_SIZE_MAX);
  if (widest || !root.field.args.some(({ name }) => name === 'take')) return widest;
  let found: Expensive | null = null;
  let [low, high] = [1, PAGE_SIZE_MAX - 1];
  while (low <= high) {
    const take = (low + high) >> 1;
    const page = tried(take);
    if (page) [found, low] = [page, take + 1];
    else high = take - 1;
  }
  return found;
}

interface Call {
  calls: number;
  take: number;
  given: Readonly<Record<string, string>>;
}

function write({ field }: RootField, selection: string, { calls, take, given }: Call): string {
  const values = field.args.flatMap(({ name }) =>
    name === 'take' ? [`take: ${take}`] : given[name] === undefined ? [] : [`${name}: ${given[name]}`],
  );
  const call = `${field.name}${values.length > 0 ? `(${values.join(', ')})` : ''} ${selection}`;
  return `{ ${Array.from({ length: calls }, (_, turn) => (turn === 0 ? call : `a${turn}: ${call}`)).join(' ')} }`;
}
