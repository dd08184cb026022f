import fc from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import { BAD_VALUES } from './bad-values.ts';
import { documentOf, inputPaths, rootFields, withValue } from './documents.ts';
import type { InputPath } from './documents.ts';

/** All kinds of odd JSON, and sometimes one of the known troublesome values. */
const oddValue = () =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...Object.values(BAD_VALUES)) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown> },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: fc.constantFrom('\u0000', '\ud800', '\udfff', '\u202e', 'a', '%') }),
    },
    { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
    { weight: 1, arbitrary: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }) },
  );

export interface OddCall {
  name: string;
  query: string;
  variables: unknown;
}

/** A call of the contract with odd values in up to three positions, or a text that is hardly GraphQL. */
export function oddCall(
  schema: GraphQLSchema,
  goodOf: (name: string) => Record<string, unknown>,
): fc.Arbitrary<OddCall> {
  const roots = rootFields(schema).map((root) => ({
    name: root.field.name,
    query: documentOf(root, 2),
    paths: [[] as InputPath, ...inputPaths(root)],
  }));
  const calls = fc.constantFrom(...roots).chain(({ name, query, paths }) =>
    fc
      .array(fc.tuple(fc.constantFrom(...paths), oddValue()), { minLength: 1, maxLength: 3 })
      .map((changes) => ({
        name,
        query,
        variables: changes.reduce<unknown>((all, [path, value]) => withValue(all, path, value), goodOf(name)),
      })),
  );
  const texts = fc.tuple(
    fc.constantFrom(...roots),
    fc.nat(),
    fc.nat(40),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const broken = texts.map(([{ name, query }, at, length, put]) => {
    const from = at % query.length;
    return { name, query: query.slice(0, from) + put + query.slice(from + length), variables: goodOf(name) };
  });
  return fc.oneof({ weight: 6, arbitrary: calls }, { weight: 1, arbitrary: broken });
}

/** What a client may send with the name of an event: a good payload with odd values in it, or anything. */
export function oddFrame(
  good: readonly (readonly [event: string, payload: object])[],
): fc.Arbitrary<[event: string, payload: unknown]> {
  return fc.constantFrom(...good).chain(([event, payload]) => {
    const paths = pathsOf(payload);
    const changed = fc
      .array(fc.tuple(fc.constantFrom(...paths), oddValue()), { minLength: 1, maxLength: 3 })
      .map((changes) =>
        changes.reduce<unknown>((all, [path, value]) => withValue(all, path, value), payload),
      );
    const anything = fc.oneof(
      oddValue(),
      fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)),
    );
    return fc.tuple(
      fc.constant(event),
      fc.oneof({ weight: 4, arbitrary: changed }, { weight: 1, arbitrary: anything }),
    );
  });
}

function pathsOf(value: unknown, path: InputPath = []): InputPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsOf((value as Record<string, unknown>)[key], [...path, key]))];
}
