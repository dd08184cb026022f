import { writeFileSync } from 'node:fs';
import {
  OPENNESS_FILE,
  measureOpenness,
  readOpenness,
  writeOpenness,
} from '../server/testing/openness-table.ts';
import { createOpennessWorld } from '../server/testing/openness-world.ts';
import { listUnjudged, markUnjudged } from '../server/testing/reviewed-table.ts';
import type { ReviewedTable } from '../server/testing/reviewed-table.ts';
import { createRightsData } from '../server/testing/rights-data.ts';
import {
  RIGHTS_FILE,
  listRightsRows,
  measureRights,
  readRights,
  writeRights,
} from '../server/testing/rights-table.ts';
import {
  STATEMENTS_FILE,
  createStatementData,
  measureStatements,
  readStatements,
  writeStatements,
} from '../server/testing/statement-table.ts';
import { readWebDocuments } from '../server/testing/web-documents.ts';
import { say } from './start/say.ts';

/**
 * `npm run measure-tables`: measures who may call what, who reads what of a thing by which way, and how many
 * statements an operation sends, and writes the three tables. A new or changed cell gets a `?` to be reviewed. Nothing else writes the tables.
 */
async function measureAllRights(): Promise<ReviewedTable> {
  const data = await createRightsData();
  const rows = new Map<string, string[]>();
  for (const row of listRightsRows(data)) rows.set(row, await measureRights(data, row));
  await data.app.close();
  return rows;
}

async function measureAllStatements(): Promise<ReviewedTable> {
  const data = await createStatementData();
  const rows = new Map<string, string[]>();
  for (const [name, document] of readWebDocuments()) {
    const { counts } = await measureStatements(data, document);
    // The number grows with the list: text that no test accepts.
    rows.set(name, [[...new Set(counts)].join(' to ')]);
  }
  await Promise.all(data.map(({ app }) => app.close()));
  return rows;
}

async function measureAllOpenness(): Promise<ReviewedTable> {
  const world = await createOpennessWorld();
  const table = await measureOpenness(world);
  await world.app.close();
  return table;
}

function report(file: string, text: string, table: ReviewedTable): void {
  writeFileSync(file, text);
  const rows = listUnjudged(table);
  say(`  ${file}: ${rows.length === 0 ? 'nothing to judge' : `to be judged: ${rows.join(', ')}`}`);
}

const { actors, table } = readRights();
const rights = markUnjudged(table, await measureAllRights());
report(RIGHTS_FILE, writeRights({ actors, table: rights }), rights);
const statements = markUnjudged(readStatements(), await measureAllStatements());
report(STATEMENTS_FILE, writeStatements(statements), statements);
const openness = markUnjudged(readOpenness(), await measureAllOpenness());
report(OPENNESS_FILE, writeOpenness(openness), openness);
