import { createECDH, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';

/** A browser that receives pushes: the receiving side of RFC 8291. */
export interface TestBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The content of a push; throws if it was not encrypted for this browser. */
  decrypt(body: Buffer): unknown;
}

export interface ReceivedPush {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface PushService {
  origin: string;
  received: ReceivedPush[];
  /** Responses to the next pushes; 201 if empty. */
  answers: { status: number; headers?: Record<string, string>; body?: string }[];
  browser(name: string): TestBrowser;
  close(): void;
}

/** A push service on this machine. */
export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const answers: PushService['answers'] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const { status, headers, body: words } = answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end(words);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answers,
    browser: (name) => makeBrowser(`${origin}/${name}`),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function makeBrowser(endpoint: string): TestBrowser {
  const keys: ECDH = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    endpoint,
    p256dh,
    auth,
    decrypt: (body) =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString()),
  };
}
