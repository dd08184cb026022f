import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';

/**
 * The baseline of the list bar: node:http and pg. Sends the statements of STATEMENTS one after the other and
 * responds with their rows as JSON. `node bench/baseline/raw-list.ts PORT`.
 */
const pool = new pg.Pool({ connectionString: process.env.STORE_URL ?? '', max: 20 });
const statements = JSON.parse(process.env.STATEMENTS ?? '[]') as { text: string; values: unknown[] }[];

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

async function answer(request: IncomingMessage): Promise<string> {
  await bodyOf(request);
  const rows: unknown[] = [];
  for (const { text, values } of statements) rows.push((await pool.query(text, values)).rows);
  return JSON.stringify(rows);
}

createServer((request, response) => {
  answer(request).then(
    (text) => response.setHeader('content-type', 'application/json').end(text),
    () => response.writeHead(500).end(),
  );
}).listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'));
