import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOST = '127.0.0.1';
const WORKER_PATH = '/sw/sw.js';

/** The product's web as it is, until its next build comes out: then its service worker is another one. */
export interface NextBuild {
  /** What the browser must be started with: the product's own address then leads here. */
  args: string[];
  release(): void;
  close(): void;
}

/** What a browser asks for anew of the worker's script no test can answer in its place: a server has to. */
export async function standBeforeWeb(web: number): Promise<NextBuild> {
  let released = false;
  const server = createServer((asked, answer) => {
    const { url: path, method, headers } = asked;
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
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
