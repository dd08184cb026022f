import { GraphQLError, Kind, getDirectiveValues, getNamedType, getNullableType, isListType } from 'graphql';
import type {
  ExecutionArgs,
  FieldNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';

/**
 * Maximum fields in the answer of one operation, counting a list as often as its maximum of items. More than twice
 * what the web requests at once (a test counts); bench/most-expensive-query.ts measures the most expensive
 * operation below it.
 */
export const ANSWER_MAX = 24_000;
/**
 * Maximum calls (fields of Query or Mutation) in one operation: twice what the web requests at once (a test
 * counts). One mutation at a time, because mutations hash passwords and copy boards.
 */
export const CALLS_MAX = { query: 8, mutation: 1, subscription: 0 };
/** Maximum repetitions of one call in an operation: otherwise the most expensive call could fill it alone. */
export const REPEATS_MAX = 2;

interface Scope {
  schema: GraphQLSchema;
  variables: Readonly<Record<string, unknown>>;
  fragments: ReadonlyMap<string, { type: string; selections: SelectionSetNode }>;
  /** Fields of a fragment, by its name and the page it is used in: each fragment is counted once. */
  counted: Map<string, number>;
  /** Calls in a fragment, by its name. */
  called: Map<string, Calls>;
}

/** Number of times each call is made, by its name. */
type Calls = ReadonlyMap<string, number>;

/** The maximum cost of an operation, computed before it is executed. */
export interface Cost {
  operation: keyof typeof CALLS_MAX;
  calls: number;
  /** How often the most frequent call is made. */
  repeats: number;
  fields: number;
}

export function costOf({ schema, document, operationName, variableValues }: ExecutionArgs): Cost | null {
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      (!operationName || definition.name?.value === operationName),
  );
  const type = operation && schema.getRootType(operation.operation);
  if (!operation || !type) return null;
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION
        ? [
            [
              definition.name.value,
              { type: definition.typeCondition.name.value, selections: definition.selectionSet },
            ],
          ]
        : [],
    ),
  );
  const scope: Scope = {
    schema,
    variables: variableValues ?? {},
    fragments,
    counted: new Map(),
    called: new Map(),
  };
  const calls = [...countCalls(scope, operation.selectionSet).values()];
  return {
    operation: operation.operation,
    calls: calls.reduce((total, count) => total + count, 0),
    repeats: Math.max(0, ...calls),
    fields: countFields(scope, type, operation.selectionSet, undefined),
  };
}

/** The error for an operation that exceeds a limit; null for others. */
export function rejectExpensive(args: ExecutionArgs): GraphQLError | null {
  const cost = costOf(args);
  if (!cost) return null;
  const { operation, calls, repeats, fields } = cost;
  if (calls > CALLS_MAX[operation])
    return tooComplex(`calls limit of ${CALLS_MAX[operation]} exceeded, found ${calls}`);
  if (repeats > REPEATS_MAX)
    return tooComplex(`limit of ${REPEATS_MAX} times the same call exceeded, found ${repeats}`);
  if (fields > ANSWER_MAX) return tooComplex(`answer limit of ${ANSWER_MAX} exceeded, found ${fields}`);
  return null;
}

const tooComplex = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX', http: { status: 400 } } });

function countCalls(scope: Scope, { selections }: SelectionSetNode): Calls {
  const calls = new Map<string, number>();
  for (const selection of selections)
    for (const [name, count] of callsIn(scope, selection)) calls.set(name, (calls.get(name) ?? 0) + count);
  return calls;
}

function callsIn(scope: Scope, selection: SelectionNode): Calls {
  if (selection.kind === Kind.INLINE_FRAGMENT) return countCalls(scope, selection.selectionSet);
  const { value: name } = selection.name;
  if (selection.kind === Kind.FIELD) return new Map(name.startsWith('__') ? [] : [[name, 1]]);
  const fragment = scope.fragments.get(name);
  if (!fragment) return new Map();
  return remembered(scope.called, name, () => countCalls(scope, fragment.selections));
}

/** `take`: number of items of the page that contains these selections. */
function countFields(
  scope: Scope,
  type: GraphQLNamedType | undefined,
  { selections }: SelectionSetNode,
  take: number | undefined,
): number {
  let costliestAlternative = 0;
  const all = sum(selections, (selection) => {
    if (selection.kind === Kind.FIELD) {
      const count = countField(scope, type, selection, take);
      if (!isAlternative(scope, fieldOf(type, selection))) return count;
      costliestAlternative = Math.max(costliestAlternative, count);
      return 0;
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const condition = selection.typeCondition?.name.value;
      return countFields(
        scope,
        condition ? scope.schema.getType(condition) : type,
        selection.selectionSet,
        take,
      );
    }
    const { value: name } = selection.name;
    const fragment = scope.fragments.get(name);
    if (!fragment) return 0;
    return remembered(scope.counted, `${name} ${take}`, () =>
      countFields(scope, scope.schema.getType(fragment.type), fragment.selections, take),
    );
  });
  return all + costliestAlternative;
}

type AnyField = GraphQLField<unknown, unknown>;

function fieldOf(type: GraphQLNamedType | undefined, node: FieldNode): AnyField | undefined {
  const field = type && 'getFields' in type ? type.getFields()[node.name.value] : undefined;
  return field && 'args' in field ? field : undefined;
}

/** Whether the field is one of alternatives of which at most one is present. */
function isAlternative({ schema }: Scope, field: AnyField | undefined): boolean {
  const directive = schema.getDirective('alternative');
  return Boolean(directive && field?.astNode && getDirectiveValues(directive, field.astNode));
}

function countField(
  scope: Scope,
  type: GraphQLNamedType | undefined,
  node: FieldNode,
  take: number | undefined,
): number {
  const field = fieldOf(type, node);
  if (!field) return 1;
  const { selectionSet } = node;
  const own = takeOf(scope, field, node) ?? take;
  const inner = selectionSet ? countFields(scope, getNamedType(field.type), selectionSet, own) : 0;
  return 1 + itemsOf(scope, field, own) * inner;
}

/** Maximum items of a list: from `@max`, else the page's `take`. */
function itemsOf(scope: Scope, field: AnyField, take: number | undefined): number {
  if (!isListType(getNullableType(field.type))) return 1;
  const directive = scope.schema.getDirective('max');
  const max = directive && field.astNode ? getDirectiveValues(directive, field.astNode)?.items : undefined;
  return typeof max === 'number' ? max : (take ?? PAGE_SIZE_MAX);
}

function takeOf(scope: Scope, field: AnyField, node: FieldNode): number | undefined {
  const argument = field.args.find(({ name }) => name === 'take');
  if (!argument) return undefined;
  const given = node.arguments?.find(({ name }) => name.value === 'take')?.value;
  const value =
    given?.kind === Kind.INT
      ? Number(given.value)
      : given?.kind === Kind.VARIABLE
        ? scope.variables[given.name.value]
        : argument.defaultValue;
  // A value that is not a number counts as the maximum; validation may still refuse it.
  return typeof value === 'number' ? Math.min(Math.max(value, 1), PAGE_SIZE_MAX) : PAGE_SIZE_MAX;
}

function remembered<Counted>(memory: Map<string, Counted>, key: string, count: () => Counted): Counted {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const counted = count();
  memory.set(key, counted);
  return counted;
}

const sum = (selections: readonly SelectionNode[], of: (selection: SelectionNode) => number) =>
  selections.reduce((total, selection) => total + of(selection), 0);
