import { fork } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/test/postgres.ts';
import { leaveServerCpu } from './measure.ts';
import { closingText, machineText, sectionText } from './report.ts';
import type { Section } from './report.ts';

/**
 * Runs every bench, each on a database of its own in a PostgreSQL of this run; Markdown on standard output: `npm
 * run -s bench > docs/bench.md`. `--rounds` and `--seconds` are passed to each; `--only=chat,list` selects some.
 */
const BENCHES = [
  'list',
  'quiz',
  'search',
  'match',
  'chat-open',
  'network-lists',
  'feed',
  'ledger',
  'board-relay',
  'live-answers',
  'answer-wall',
  'replay',
  'chat',
  'two-processes',
  'sockets',
  'start',
  'web-start',
  'public-pages',
  'crawl',
];

const passed = process.argv.slice(2);
const only = passed
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

async function onServer(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(statement);
    return Object.values(rows[0] ?? {})[0] ?? '';
  } finally {
    await client.end();
  }
}

async function freshDatabase(server: string, name: string): Promise<string> {
  const database = `bench_${name.replaceAll('-', '_')}`;
  await onServer(server, `create database ${database} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

/** The result of one bench; null if it failed, which it reports on standard error. */
async function runBench(name: string, databaseUrl: string): Promise<Section | null> {
  process.stderr.write(`${name} ...\n`);
  const child = fork(join(import.meta.dirname, `${name}.ts`), passed, {
    env: { ...process.env, BENCH_DATABASE_URL: databaseUrl },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let section: Section | null = null;
  child.on('message', (message) => (section = message as Section));
  await new Promise((resolve) => child.once('exit', resolve));
  return section;
}

// Before PostgreSQL starts: it inherits the processors of this process.
leaveServerCpu();
const postgres = await startPostgres({ durable: true });
const sections: Section[] = [];
const failed: string[] = [];
try {
  const version = await onServer(postgres.url, 'show server_version');
  console.log(`# Performance\n\n${machineText(version.split(' ')[0] ?? version)}\n`);
  for (const name of BENCHES.filter((each) => !only || only.includes(each))) {
    const section = await runBench(name, await freshDatabase(postgres.url, name));
    if (!section) failed.push(name);
    else {
      sections.push(section);
      console.log(sectionText(section));
    }
  }
  console.log(closingText(sections));
  if (failed.length > 0) console.log(`Not measured, because it failed: ${failed.join(', ')}.`);
} finally {
  await postgres.stop();
}
process.exitCode = failed.length > 0 ? 1 : 0;
