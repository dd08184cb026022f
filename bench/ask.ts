import type { SystemContext } from '../server/context.ts';
import { createGraphqlServer } from '../server/http/yoga.ts';

export type Ask = (token: string, query: string, variables: object) => Promise<Record<string, unknown>>;

/**
 * Sends whole GraphQL requests of a signed-in person, in one process with the server; returns the data, throws
 * refusals.
 */
export function asker(sys: SystemContext): Ask {
  const yoga = createGraphqlServer({ sys, production: true });
  return async (token, query, variables) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ query, variables });
    const request = new Request('http://bench/graphql', { method: 'POST', headers, body });
    const answer = await yoga.fetch(request, { requestId: '', address: '' });
    const { data, errors } = (await answer.json()) as { data?: Record<string, unknown>; errors?: unknown };
    if (errors || !data) throw new Error(`${query.slice(0, 60)}: ${JSON.stringify(errors)}`);
    return data;
  };
}

/**
 * Sends each of `all` once, with the viewers in turn; returns the milliseconds of each, and lists those of `slowMs`
 * or longer.
 */
export async function timeEach(
  ask: Ask,
  { tokens, query, all, slowMs }: { tokens: string[]; query: string; all: readonly object[]; slowMs: number },
): Promise<number[]> {
  const times: number[] = [];
  for (const [at, variables] of all.entries()) {
    const began = performance.now();
    const data = await ask(tokens[at % tokens.length] ?? '', query, variables);
    const time = performance.now() - began;
    times.push(time);
    if (time > slowMs) {
      const [found] = Object.values(data) as { total: number }[];
      process.stderr.write(`${time.toFixed(0)} ms, ${found?.total} found: ${JSON.stringify(variables)}\n`);
    }
  }
  return times;
}
