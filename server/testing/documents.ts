import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLNamedType, GraphQLSchema } from 'graphql';

/** One call of the contract: a field of Query or Mutation. */
export interface RootField {
  operation: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
}

export function rootFields(schema: GraphQLSchema): RootField[] {
  const fieldsOf = (operation: RootField['operation']) =>
    Object.values(
      (operation === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {},
    );
  return (['query', 'mutation'] as const).flatMap((operation) =>
    fieldsOf(operation).map((field) => ({ operation, field })),
  );
}

/** Selects every field of a type, down to `depth` objects; '' for types without fields. */
export function selectionOf(type: GraphQLNamedType, depth: number): string {
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return [field.name];
    if (depth === 0 || field.args.some(isRequiredArgument)) return [];
    const selection = selectionOf(inner, depth - 1);
    return selection ? [`${field.name} ${selection}`] : [];
  });
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : '';
}

/** Types whose answer is too large if everything two levels down is selected. */
const LARGE: readonly string[] = [
  'ActivityHistoryPage',
  'ChatCard',
  'ChatMessagePage',
  'LessonConflict',
  'LessonReplay',
  'LessonSchedule',
  'LessonSchedulePage',
  'SavedQuizCategory',
  'Word',
];
const levelsOf = ({ field }: RootField): number => (LARGE.includes(getNamedType(field.type).name) ? 1 : 2);

/** The call with a variable for each argument and the widest selection. */
export function documentOf(root: RootField, depth = levelsOf(root)): string {
  const { operation, field } = root;
  const variables = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = given ? `${field.name}(${given})` : field.name;
  return `${operation} ${variables ? `(${variables})` : ''} { ${call} ${selectionOf(getNamedType(field.type), depth)} }`;
}

/** A position in the variables of a call: an argument, a field of one, an item of a list. */
export type InputPath = readonly (string | number)[];

export function inputPaths({ field }: RootField): InputPath[] {
  return field.args.flatMap(({ name, type }) => pathsInto(type, [name]));
}

function pathsInto(type: GraphQLInputType, path: InputPath): InputPath[] {
  const plain = getNullableType(type);
  if (isListType(plain)) return [path, ...pathsInto(plain.ofType as GraphQLInputType, [...path, 0])];
  if (!isInputObjectType(plain)) return [path];
  return [
    path,
    ...Object.values(plain.getFields()).flatMap((each) => pathsInto(each.type, [...path, each.name])),
  ];
}

/** A copy of `variables` with `value` at `path`. */
export function withValue(variables: unknown, path: InputPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(variables) ? [...(variables as unknown[])] : [];
    list[key] = withValue(list[key], rest, value);
    return list;
  }
  const object = typeof variables === 'object' ? (variables as Record<string, unknown> | null) : null;
  return { ...object, [key]: withValue(object?.[key], rest, value) };
}
