import { request } from 'node:http';
import type { Agent } from 'node:http';
import { SECRETS, startProcess, type RunningProcess } from './product-api.ts';

/** Both sides use the same compression. */
const HEADERS = { 'accept-encoding': 'gzip', 'accept-language': 'en' };

/** Requests a page and reads it to its end; fails unless it is found, or with an `etag` is still that one. */
export async function get(
  port: number,
  path: string,
  { agent, cookie, etag }: { agent?: Agent; cookie?: string | undefined; etag?: string | undefined } = {},
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const headers = { ...HEADERS, ...(cookie ? { cookie } : {}), ...(etag ? { 'if-none-match': etag } : {}) };
    const expected = etag ? 304 : 200;
    const sent = request({ port, path, agent, headers }, (response) => {
      if (response.statusCode !== expected) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    });
    sent.on('error', reject).end();
  });
}

async function untilUp(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
  }
}

/** What the web process needs to serve pages of an API at this port. */
export function webEnvironment(apiPort: number, port: number): Record<string, string> {
  const api = `http://127.0.0.1:${apiPort}`;
  return {
    ...SECRETS,
    WEB_PORT: String(port),
    API_URL: api,
    API_PUBLIC_URL: api,
    PUBLIC_URL: `http://localhost:${port}`,
    NEXTAUTH_URL: `http://localhost:${port}`,
    LIVEKIT_URL: 'ws://127.0.0.1:7999',
  };
}

/** Starts the product's web process as in production. */
export function startWeb(apiPort: number, port: number): Promise<RunningProcess> {
  return startProcess(['web/serve.mjs'], port, webEnvironment(apiPort, port), () => untilUp(port));
}

/** Starts the program of buildBareNext(). */
export function startBare(program: string, port: number): Promise<RunningProcess> {
  return startProcess([program], port, { WEB_PORT: String(port) }, () => untilUp(port));
}
