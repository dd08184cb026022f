import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from '../lifecycle.ts';
import { createMetrics } from '../platform/metrics.ts';
import { attachRealtime } from '../realtime/server.ts';
import { createTestApp } from '../testing/harness.ts';
import { createHttpServer } from './server.ts';

const NAMES = ['strict-transport-security', 'x-content-type-options', 'x-frame-options'];
const PATHS = ['/healthz', '/graphql', '/nowhere', '/socket.io/?EIO=4&transport=polling'];

/** The security headers of every kind of response of an API at this address. */
async function saidAt(socketUrl: string): Promise<(string | null)[][]> {
  const app = await createTestApp({ platform: { socketUrl } });
  const deps = { sys: app.sys, production: true, metrics: createMetrics(), trustedProxies: [] };
  const server = createHttpServer({ ...deps, checkReady: async () => ({ status: 'ready' }) });
  const realtime = await attachRealtime(server, {
    sys: app.sys,
    contextFor: (viewer) => ({ ...app.sys, viewer }),
    addressOf: () => '203.0.113.7',
    allowedOrigins: [],
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const answers = await Promise.all(PATHS.map((path) => fetch(`http://127.0.0.1:${port}${path}`)));
  await realtime.close();
  server.closeAllConnections();
  server.close();
  await app.close();
  return answers.map(({ headers }) => NAMES.map((name) => headers.get(name)));
}

it('force https for a year where the request came by https, in answers of sockets too', async () => {
  const secure = ['max-age=31536000; includeSubDomains', 'nosniff', 'DENY'];
  expect(await saidAt('https://api.tildesh.example')).toEqual(PATHS.map(() => secure));
  expect(await saidAt('http://localhost:4000')).toEqual(PATHS.map(() => [null, 'nosniff', 'DENY']));
});
