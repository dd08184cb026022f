import type {
  AlterTableCmd,
  AlterTableStmt,
  Constraint,
  DropStmt,
  IndexStmt,
  Node,
  RenameStmt,
} from '@pgsql/types';
import { parse } from 'libpg-query';
import { asksForNull, columnsIn, constraintsOf, isFilled, nameOf, namesOf } from './sql-names.ts';

export interface Migration {
  tag: string;
  sql: string;
}
/** The last release, whose api serves while the next one migrates the database. */
export interface Released {
  version: string;
  /** Tag of its last migration. */
  migration: string;
}

/** What there is that the released api does not know, and what it may rely on. */
interface Known {
  /** Made since the release: tables, types, functions, triggers. */
  made: Set<string>;
  /** Added since to tables of the release, as `table.column`: whether a row that does not name it gets a value. */
  columns: Map<string, { isFilled: boolean }>;
  /** Of the release: `on conflict` needs them. */
  uniques: Set<string>;
  /** Made anywhere in the file that is being read. */
  here: Set<string>;
}
/** Why a statement breaks the released api; null: it does not. */
type Judge<Statement> = (known: Known, statement: Statement) => string | null;

const NO_VALUE = 'the released api writes rows without it: give it a default, or let it be null';
const FORMER_ROWS = 'the released api may write rows that it refuses';
const STILL_READ = 'the released api may use it';

const checkConstraint = (known: Known, table: string, constraint: Constraint): string | null => {
  const stateOf = (column: string) => known.columns.get(`${table}.${column}`);
  if (constraint.contype === 'CONSTR_CHECK') {
    const columns = columnsIn(constraint.raw_expr).map(stateOf);
    // A check of nothing but null is null, which refuses no row, unless it asks for null itself.
    const isPassed = columns.every((state) => state?.isFilled) || !asksForNull(constraint.raw_expr);
    return columns.every((state) => state !== undefined) && isPassed ? null : FORMER_ROWS;
  }
  // With null in one of its columns a key neither repeats nor refers.
  const keys = namesOf([...(constraint.keys ?? []), ...(constraint.fk_attrs ?? [])]);
  const isNull = (column: string) => stateOf(column)?.isFilled === false;
  return keys.some(isNull) ? null : FORMER_ROWS;
};

/** What a column may say of itself, and a table of it. */
const INLINE = ['CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_FOREIGN'];

/** By what is done to one column of a table of the release, or to the table. */
const COMMANDS: Partial<
  Record<
    NonNullable<AlterTableCmd['subtype']>,
    (known: Known, table: string, command: AlterTableCmd) => string | null
  >
> = {
  AT_AddColumn: (known, table, { def }) => {
    const column = def && 'ColumnDef' in def ? def.ColumnDef : {};
    const filled = isFilled(column);
    known.columns.set(`${table}.${column.colname}`, { isFilled: filled });
    const isNeeded = constraintsOf(column).some(
      ({ contype }) => contype === 'CONSTR_NOTNULL' || contype === 'CONSTR_PRIMARY',
    );
    if (isNeeded && !filled) return NO_VALUE;
    const own = constraintsOf(column).filter(({ contype = '' }) => INLINE.includes(contype));
    const keyed = own.map((each) => ({ keys: [{ String: { sval: column.colname ?? '' } }], ...each }));
    return keyed.map((each) => checkConstraint(known, table, each)).find((reason) => reason !== null) ?? null;
  },
  AT_DropColumn: ofFormerColumns(STILL_READ),
  AT_AlterColumnType: ofFormerColumns(STILL_READ),
  AT_DropNotNull: ofFormerColumns('the released api may not expect null'),
  AT_SetNotNull: (known, table, { name }) =>
    known.columns.get(`${table}.${name}`)?.isFilled ? null : NO_VALUE,
  AT_ColumnDefault: (known, table, { name, def }) => {
    const column = known.columns.get(`${table}.${name}`);
    if (def && column) column.isFilled = true;
    return def ? null : NO_VALUE;
  },
  AT_AddConstraint: (known, table, { def }) =>
    checkConstraint(known, table, def && 'Constraint' in def ? def.Constraint : {}),
  AT_DropConstraint: (known, _table, { name = '' }) => (known.uniques.has(name) ? STILL_READ : null),
};

function ofFormerColumns(reason: string) {
  return (known: Known, table: string, { name }: AlterTableCmd) =>
    known.columns.has(`${table}.${name}`) ? null : reason;
}

const checkTable: Judge<AlterTableStmt> = (known, { relation, cmds = [], objtype }) => {
  const table = relation?.relname ?? '';
  if (objtype === 'OBJECT_INDEX' || known.made.has(table)) return null;
  for (const node of cmds) {
    const command = 'AlterTableCmd' in node ? node.AlterTableCmd : {};
    const reason = command.subtype && COMMANDS[command.subtype]?.(known, table, command);
    if (reason) return reason;
  }
  return null;
};

const checkIndex: Judge<IndexStmt> = (known, { relation, unique, indexParams = [] }) => {
  const table = relation?.relname ?? '';
  if (!unique || known.made.has(table)) return null;
  const columns = indexParams.map((node) => ('IndexElem' in node ? node.IndexElem.name : undefined));
  return columns.some((name) => known.columns.get(`${table}.${name}`)?.isFilled === false)
    ? null
    : FORMER_ROWS;
};

/** Names that no statement of the api says. */
const UNSAID = ['OBJECT_INDEX', 'OBJECT_SEQUENCE', 'OBJECT_TABCONSTRAINT', 'OBJECT_TRIGGER'];

const checkRename: Judge<RenameStmt> = (known, { renameType = '', relation, subname, object, newname }) => {
  const name = relation?.relname ?? nameOf(object);
  if (known.made.has(name) && !subname && newname) known.made.add(newname);
  const isNew = known.made.has(name) || known.columns.has(`${name}.${subname}`);
  return UNSAID.includes(renameType) || isNew ? null : STILL_READ;
};

const checkDrop: Judge<DropStmt> = (known, { objects = [], removeType }) => {
  const names = objects.map(nameOf);
  if (removeType === 'OBJECT_INDEX') return names.some((name) => known.uniques.has(name)) ? STILL_READ : null;
  return names.every((name) => known.made.has(name) || known.here.has(name)) ? null : STILL_READ;
};

const UNREADABLE = 'what a block of code does cannot be read here';

function judge(known: Known, node: Node): string | null {
  if ('AlterTableStmt' in node) return checkTable(known, node.AlterTableStmt);
  if ('IndexStmt' in node) return checkIndex(known, node.IndexStmt);
  if ('RenameStmt' in node) return checkRename(known, node.RenameStmt);
  if ('DropStmt' in node) return checkDrop(known, node.DropStmt);
  if ('AlterEnumStmt' in node) return node.AlterEnumStmt.oldVal ? STILL_READ : null;
  if ('TruncateStmt' in node || 'AlterObjectSchemaStmt' in node) return STILL_READ;
  if ('DeleteStmt' in node)
    return known.made.has(node.DeleteStmt.relation?.relname ?? '') ? null : STILL_READ;
  return 'DoStmt' in node ? UNREADABLE : null;
}

/** The name of what a statement makes, if it makes something. */
function madeBy(node: Node): string | null {
  if ('CreateStmt' in node) return node.CreateStmt.relation?.relname ?? null;
  if ('CreateFunctionStmt' in node) return namesOf(node.CreateFunctionStmt.funcname ?? []).at(-1) ?? null;
  if ('CreateTrigStmt' in node) return node.CreateTrigStmt.trigname ?? null;
  if ('CreateEnumStmt' in node) return namesOf(node.CreateEnumStmt.typeName ?? []).at(-1) ?? null;
  return 'ViewStmt' in node ? (node.ViewStmt.view?.relname ?? null) : null;
}

/** Names of unique indexes and keys that a statement makes. */
function uniquesOf(node: Node): string[] {
  if ('IndexStmt' in node) return node.IndexStmt.unique ? [node.IndexStmt.idxname ?? ''] : [];
  const parts =
    'CreateStmt' in node
      ? (node.CreateStmt.tableElts ?? [])
      : 'AlterTableStmt' in node
        ? (node.AlterTableStmt.cmds ?? []).flatMap((each) =>
            'AlterTableCmd' in each && each.AlterTableCmd.def ? [each.AlterTableCmd.def] : [],
          )
        : [];
  return parts.flatMap((part) =>
    'Constraint' in part && ['CONSTR_UNIQUE', 'CONSTR_PRIMARY'].includes(part.Constraint.contype ?? '')
      ? [part.Constraint.conname ?? '']
      : [],
  );
}

interface Statement {
  node: Node;
  /** With the comments before it. */
  text: string;
}

async function statementsOf(sql: string): Promise<Statement[]> {
  const bytes = Buffer.from(sql);
  const { stmts = [] } = await parse(sql);
  let begin = 0;
  return stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const end = length ? from + length : bytes.length;
    const text = bytes.subarray(begin, end).toString().replace(/^;/, '');
    begin = end;
    return stmt ? [{ node: stmt, text }] : [];
  });
}

const CONTRACTS = /^-- contracts (\d+\.\d+\.\d+): \S/m;
const isNewer = (version: string, than: string) => version.localeCompare(than, 'en', { numeric: true }) > 0;

/** What is wrong with a statement that breaks the released api, unless its comment says since which release nothing uses it. */
function faultOf(text: string, reason: string, released: Released): string | null {
  const since = CONTRACTS.exec(text)?.[1];
  if (since === undefined) return reason;
  return isNewer(since, released.version)
    ? `its comment names ${since}, and ${released.version} is the last release`
    : null;
}

/**
 * The statements of migrations since the last release that the api of that release cannot serve beside, each with the
 * reason.
 */
export async function findContractions(
  migrations: readonly Migration[],
  released: Released,
): Promise<string[]> {
  const last = migrations.findIndex(({ tag }) => tag === released.migration);
  if (last < 0)
    return [`there is no migration ${released.migration}, which the release ${released.version} ended with`];
  const known: Known = { made: new Set(), columns: new Map(), uniques: new Set(), here: new Set() };
  const found: string[] = [];
  for (const [at, { tag, sql }] of migrations.entries()) {
    const statements = await statementsOf(sql);
    if (at <= last) {
      for (const { node } of statements) for (const name of uniquesOf(node)) known.uniques.add(name);
      continue;
    }
    known.here = new Set(statements.flatMap(({ node }) => madeBy(node) ?? []));
    for (const { node, text } of statements) {
      const reason = judge(known, node);
      const fault = reason && faultOf(text, reason, released);
      const line = text
        .replace(/^\s*--.*$/gm, '')
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 120);
      if (fault) found.push(`${tag}: ${line}: ${fault}`);
      const made = madeBy(node);
      if (made && !('CreateFunctionStmt' in node && node.CreateFunctionStmt.replace)) known.made.add(made);
    }
  }
  return found;
}
