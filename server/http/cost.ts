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
 * Fields the answer of one operation may have, where a list counts as often as it may have items. Twice what the web
 * asks for at once and more (a test counts); bench/most-expensive-query.ts measures what the most expensive one that is
 * let through costs.
 */
export const ANSWER_MAX = 24_000;
/**
 * Calls (fields of Query or Mutation) of one operation: twice what the web asks for at once (a test counts). Mutations
 * hash passwords and copy boards: one at a time.
 */
export const CALLS_MAX = { query: 6, mutation: 1, subscription: 0 };
/** The same call within one operation: side by side, the most expensive alone would be all there is. */
export const REPEATS_MAX = 2;

interface Scope {
  schema: GraphQLSchema;
  variables: Readonly<Record<string, unknown>>;
  fragments: ReadonlyMap<string, { type: string; selections: SelectionSetNode }>;
  /** Fields of a fragment, by its name and the page it stands in: a fragment of fragments is counted once. */
  counted: Map<string, number>;
  /** Its calls, by its name. */
  called: Map<string, Calls>;
}

/** How often each call is made, by its name. */
type Calls = ReadonlyMap<string, number>;

/** What an operation would cost at most, before it is executed. */
export interface Cost {
  operation: keyof typeof CALLS_MAX;
  calls: number;
  /** The call that is made most often: how often. */
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

/** The error for an operation that asks for too much; null for the others. */
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

/** `take`: items of the page these selections stand in. */
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

/** Of those that stand together in a type, one at most is there. */
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

/** How many of it there may be: by `@max`, else the page's `take`. */
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
  // What is no number counts as the most there can be; it may still be refused for what it is.
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
