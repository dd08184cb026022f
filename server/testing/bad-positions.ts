import { coerceInputValue, getNullableType, isInputObjectType, isListType } from 'graphql';
import type { GraphQLInputType } from 'graphql';
import { BAD_VALUES, parsedAsSent } from './bad-values.ts';
import type { InputPath, RootField } from './documents.ts';

/** A position in the variables of an operation where a bad value is put. */
export interface Position {
  root: RootField;
  path: InputPath;
  type: GraphQLInputType;
  /** Equal for all positions to which the same rules apply: `Input.field`, or `argument: Type` outside of inputs. */
  shape: string;
}

function positionsOf(root: RootField): Position[] {
  return root.field.args.flatMap(({ name, type }) =>
    below(root, [name], type, `${name}: ${type.toString()}`),
  );
}

function below(root: RootField, path: InputPath, type: GraphQLInputType, shape: string): Position[] {
  const plain = getNullableType(type);
  const here = { root, path, type, shape };
  if (isListType(plain))
    return [here, ...below(root, [...path, 0], plain.ofType as GraphQLInputType, `${shape}, an item`)];
  if (!isInputObjectType(plain)) return [here];
  const fields = Object.values(plain.getFields());
  return [
    here,
    ...fields.flatMap((field) =>
      below(root, [...path, field.name], field.type, `${plain.name}.${field.name}`),
    ),
  ];
}

const nameOf = (type: GraphQLInputType) => type.toString().replaceAll('!', '');

/**
 * Plans where bad values are tried: values that GraphQL refuses, once per type; values that it accepts, once per
 * shape; and the hardest of these, once per argument of each operation.
 */
export function planPositions(roots: readonly RootField[]) {
  const all = roots.flatMap(positionsOf);
  const first = (name: (position: Position) => string) => [
    ...new Map(all.toReversed().map((position) => [name(position), position])).values(),
  ];
  return {
    types: first(({ type }) => nameOf(type)).map((position) => ({
      ...position,
      name: nameOf(position.type),
    })),
    shapes: first(({ shape }) => shape).filter(({ type }) => sortBadValues(type).taken.length > 0),
    operations: roots.map((root) => ({ name: root.field.name, positions: positionsOf(root) })),
  };
}

/** Names of the bad values that GraphQL itself refuses for this type, and of those that reach the operation. */
export interface SortedValues {
  refused: string[];
  taken: string[];
}

const sorted = new Map<string, SortedValues>();

export function sortBadValues(type: GraphQLInputType): SortedValues {
  const known = sorted.get(type.toString());
  if (known) return known;
  const found: SortedValues = { refused: [], taken: [] };
  for (const [name, value] of Object.entries(BAD_VALUES))
    (isTaken(value, type) ? found.taken : found.refused).push(name);
  sorted.set(type.toString(), found);
  return found;
}

function isTaken(value: unknown, type: GraphQLInputType): boolean {
  let fits = true;
  coerceInputValue(parsedAsSent(value), type, () => {
    fits = false;
  });
  return fits;
}
