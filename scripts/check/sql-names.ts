import type { ColumnDef, Constraint, Node } from '@pgsql/types';

export const namesOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => ('String' in node && node.String.sval ? [node.String.sval] : []));

/** The last part of a name, however the parser wraps it: of a table, a function, a type, a trigger. */
export function nameOf(node: Node | undefined): string {
  if (!node) return '';
  if ('String' in node) return node.String.sval ?? '';
  if ('List' in node) return namesOf(node.List.items ?? []).at(-1) ?? '';
  if ('ObjectWithArgs' in node) return namesOf(node.ObjectWithArgs.objname ?? []).at(-1) ?? '';
  return 'TypeName' in node ? (namesOf(node.TypeName.names ?? []).at(-1) ?? '') : '';
}

export const constraintsOf = ({ constraints = [] }: ColumnDef): Constraint[] =>
  constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

const FILLING = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'];

/** Whether a row that does not name the column gets a value in it. */
export const isFilled = (column: ColumnDef): boolean =>
  constraintsOf(column).some(({ contype = '' }) => FILLING.includes(contype)) ||
  namesOf(column.typeName?.names ?? []).some((name) => name.endsWith('serial'));

/** All columns that an expression names. */
export function columnsIn(expression: unknown): string[] {
  if (typeof expression !== 'object' || expression === null) return [];
  if ('ColumnRef' in expression) {
    const { fields = [] } = expression.ColumnRef as { fields?: Node[] };
    return [namesOf(fields).at(-1) ?? ''];
  }
  return Object.values(expression).flatMap(columnsIn);
}

const NULL_ASKING = ['NullTest', 'BooleanTest', 'CoalesceExpr', 'FuncCall'];

/** Whether an expression of nulls may be false: it tests for null, or calls what may. */
export function asksForNull(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return false;
  return NULL_ASKING.some((kind) => kind in expression) || Object.values(expression).some(asksForNull);
}
