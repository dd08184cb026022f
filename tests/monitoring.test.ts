import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { RealtimeFigures } from '../server/realtime/server.ts';
import { createMetrics } from '../server/platform/metrics.ts';
import type { WATCHED } from '../server/platform/metrics.ts';
import type { Redis } from '../server/platform/redis.ts';
import { createWebMetrics } from '../web/metrics.mjs';

const COMMITS = { operations: 0, repeated: 0, refused: 0, failed: 0, batches: 0, sizes: [] };
const FIGURES: Record<keyof typeof WATCHED, object> = {
  database_pool: { total: 0, idle: 0, waiting: 0 },
  redis: { away: 0, untold: 0 } satisfies ReturnType<Redis['figures']>,
  sockets: {
    ...{ sockets: 0, rooms: 0, volatile: 0, slow: 0 },
    ...{ refusals: {}, commits: COMMITS },
  } satisfies RealtimeFigures,
};
/** What Prometheus itself knows of whom it asks. */
const OWN = ['up'];

const read = (name: string) => readFileSync(new URL(`../deploy/monitoring/${name}`, import.meta.url), 'utf8');
interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}
interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}
const rules = (parse(read('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
const shown = (JSON.parse(read('dashboard.json')) as Dashboard).panels.flatMap(({ targets }) => targets);

let text: string;
beforeAll(async () => {
  const metrics = createMetrics();
  for (const [name, figures] of Object.entries(FIGURES))
    metrics.watch(name as keyof typeof WATCHED, () => figures);
  text = `${await metrics.text()}\n${await webText()}`;
});

/** What GET /metrics of the web answers. */
async function webText(): Promise<string> {
  const token = 'sixteen-or-more-characters';
  const { answer } = createWebMetrics({ token, routes: [] });
  const headers = { authorization: `Bearer ${token}` };
  const server = createServer((request, response) => void answer(request, response)).listen(0);
  const { port } = server.address() as AddressInfo;
  const answered = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  server.close();
  return answered.text();
}

/** Every series that an expression names: its metric, and its labels. */
const seriesOf = (expression: string) =>
  [...expression.matchAll(/\b(up|(?:tildesh|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({ name, labels }),
  );

describe.each([
  ['alerts', rules],
  ['dashboard', shown],
])('every series of the %s', (_, expressions) => {
  it.each(expressions.map(({ expr }) => expr))('is one of GET /metrics: %s', (expression) => {
    const series = seriesOf(expression);
    expect(series.length).toBeGreaterThan(0);
    for (const { name, labels } of series.filter((each) => !OWN.includes(each.name))) {
      expect(text).toMatch(new RegExp(`^# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `, 'm'));
      const kind = /\bkind="([^"]+)"/.exec(labels)?.[1];
      if (kind) expect(text).toContain(`${name}{kind="${kind}"}`);
    }
  });
});

it('every alert says in a sentence what it is', () => {
  for (const { annotations } of rules) expect(annotations.summary).toMatch(/^[A-Z].+\.$/);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});
