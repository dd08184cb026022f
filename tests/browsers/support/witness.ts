import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Transform, type Duplex } from 'node:stream';

const HOST = '127.0.0.1';
const HEAD = '<head>';

/** Runs in the page, before its own scripts: notes complaints for as long as the window is open. */
function noteComplaints(): void {
  const key = 'complaints';
  const note = (text: string) => {
    const found = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(key, JSON.stringify([...found, text]));
  };
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    note(parts.map(String).join(' '));
    error(...parts);
  };
  // Captured: a file that is not loaded tells its own element only.
  const fault = (event: Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) note(`${event.message} (${event.filename}:${event.lineno})`);
    else if (target instanceof Element) note(`not loaded: ${target.outerHTML.slice(0, 200)}`);
  };
  window.addEventListener('error', fault, true);
  window.addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`content policy: ${violatedDirective} ${blockedURI}`),
  );
  document.currentScript?.remove();
}

const SCRIPT = `(${noteComplaints.toString()})()`;
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** In the page: what was noted. */
export const readNoted = (): string[] => JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[];

/** Writes the script as the first of the head, which comes with the first bytes. */
function insertScript(): Transform {
  let done = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      const at = done ? -1 : chunk.indexOf(HEAD);
      if (at < 0) return next(null, chunk);
      done = true;
      const [before, after] = [chunk.subarray(0, at + HEAD.length), chunk.subarray(at + HEAD.length)];
      next(null, Buffer.concat([before, Buffer.from(`<script>${SCRIPT}</script>`), after]));
    },
  });
}

function relay(asked: IncomingMessage, answer: ServerResponse): void {
  const { 'accept-encoding': _packed, ...headers } = asked.headers;
  const onward = request(asked.url ?? '', { method: asked.method, headers }, (given) => {
    const { 'content-length': length, ...others } = given.headers;
    const isPage = others['content-type']?.startsWith('text/html') ?? false;
    const policy = others['content-security-policy'];
    if (isPage && policy)
      others['content-security-policy'] = String(policy).replace('script-src ', `script-src ${HASH} `);
    answer.writeHead(given.statusCode ?? 502, isPage || !length ? others : given.headers);
    if (isPage) given.pipe(insertScript()).pipe(answer);
    else given.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

/** A socket of the page: WebKitGTK asks a proxy for it as for any other address. */
function relaySocket(asked: IncomingMessage, near: Duplex): void {
  const { hostname, port, pathname, search } = new URL(asked.url ?? '');
  const headers = Object.entries(asked.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value) => `${name}: ${value}\r\n`),
  );
  const far = connect(Number(port), hostname, () => {
    far.write(`GET ${pathname}${search} HTTP/1.1\r\n${headers.join('')}\r\n`);
    near.pipe(far).pipe(near);
  });
  far.on('error', () => near.destroy()).on('close', () => near.destroy());
  near.on('error', () => far.destroy()).on('close', () => far.destroy());
}

/**
 * A proxy between a browser and the product, for a browser whose driver tells nothing of the console: it writes a
 * script of its own into every page, and its hash into the content policy, which otherwise stays as it is.
 */
export interface Witness {
  /** Host and port. */
  address: string;
  close(): void;
}

export async function openWitness(): Promise<Witness> {
  const server = createServer(relay);
  server.on('upgrade', relaySocket);
  server.listen(0, HOST);
  await once(server, 'listening');
  return {
    address: `${HOST}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
