import type { TestApp } from './harness.ts';

type Query = (
  first: string | { text: string },
  parameters?: unknown[],
  ...more: unknown[]
) => Promise<unknown>;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** The cost of reading: blocks accessed, and tables that were scanned completely. */
export interface ReadCost {
  blocks: number;
  walked: string[];
}

/** Scanning a table with fewer rows costs too little to need an index. */
const SMALL_TABLE = 500;

/** Runs `work`, then lets the database explain each SELECT it sent, with its actual values. */
export async function readCostOf(app: TestApp, work: () => Promise<unknown>): Promise<ReadCost> {
  const { pglite, pool } = app.handle;
  const database = (pglite ?? pool) as unknown as { query: Query };
  const query = database.query.bind(database);
  const sent: { text: string; parameters: unknown[] }[] = [];
  database.query = (first, parameters = [], ...more) => {
    const text = typeof first === 'string' ? first : first.text;
    if (/^\s*(select|with)\b/i.test(text)) sent.push({ text, parameters });
    return query(first, parameters, ...more);
  };
  try {
    await work();
  } finally {
    database.query = query;
  }
  const cost: ReadCost = { blocks: 0, walked: [] };
  for (const { text, parameters } of sent) {
    const { rows } = (await query(`explain (analyze, buffers, format json) ${text}`, parameters)) as {
      rows: { 'QUERY PLAN': { Plan: Plan }[] }[];
    };
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error(`no plan for ${text}`);
    cost.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    cost.walked.push(...walkedIn(plan));
  }
  return cost;
}

function walkedIn(plan: Plan): string[] {
  // Of one scan: a small table that is scanned for each of some rows is as small. The blocks count every scan.
  const seen = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const isWalk = plan['Node Type'] === 'Seq Scan' && seen > SMALL_TABLE;
  return [...(isWalk ? [plan['Relation Name'] ?? ''] : []), ...(plan.Plans ?? []).flatMap(walkedIn)];
}
