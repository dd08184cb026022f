import type pg from 'pg';
import { NO_TRACING } from '../platform/tracing.ts';
import type { Tracing } from '../platform/tracing.ts';
import { requestScope } from '../refusal.ts';

type Query = (...given: unknown[]) => unknown;

/** The text of a statement has no values: they are parameters. */
function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  if (typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string')
    return given.text;
  return '';
}

const TEXT_MAX = 2_000;

/** Traces the statements that a target is asked for by promise; the pool itself asks its connections by callback. */
function traceQueries(target: { query: unknown }, { inSpan }: Tracing) {
  const original = target.query as Query;
  target.query = (...given: unknown[]) => {
    if (typeof given.at(-1) === 'function') return original.apply(target, given);
    const text = textOf(given[0]);
    const requestId = requestScope.getStore()?.requestId;
    return inSpan(
      `SQL ${/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'}`,
      {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, TEXT_MAX),
        ...(requestId ? { 'tildesh.request_id': requestId } : {}),
      },
      async () => original.apply(target, given),
    );
  };
}

/** Traces the statements of a pool, in transactions too. */
export function tracePool(pool: pg.Pool, tracing: Tracing): void {
  if (tracing === NO_TRACING) return;
  traceQueries(pool, tracing);
  pool.on('connect', (client) => traceQueries(client, tracing));
}
