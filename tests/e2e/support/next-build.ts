import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOST = '127.0.0.1';
const WORKER_PATH = '/sw/sw.js';

/** A proxy that serves the product's web, and on request pretends a new build with another service worker. */
export interface NextBuild {
  /** Arguments with which the browser resolves the product's address to this proxy. */
  args: string[];
  release(): void;
  /** From now on, requests for this path are not answered. */
  hold(path: string): void;
  close(): void;
}

/** A test cannot intercept a browser's update check of the worker's script, so a server has to answer it. */
export async function standBeforeWeb(web: number): Promise<NextBuild> {
  let released = false;
  const held = new Set<string>();
  const server = createServer((asked, answer) => {
    const { url: path, method, headers } = asked;
    if (path && held.has(path)) return;
    const onward = request({ host: HOST, port: web, path, method, headers }, (given) => {
      const isNew = released && path === WORKER_PATH;
      const { 'content-length': _length, ...others } = given.headers;
      answer.writeHead(given.statusCode ?? 502, isNew ? others : given.headers);
      given.pipe(answer, { end: !isNew });
      if (isNew) given.on('end', () => answer.end('\n// another build'));
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    args: [`--host-resolver-rules=MAP localhost:${web} ${HOST}:${port}`],
    release: () => {
      released = true;
    },
    hold: (path) => void held.add(path),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
