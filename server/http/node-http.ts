import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Converts Node's request to a standard one; its body streams. */
export function toRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const url = new URL(request.url ?? '/', 'http://api.internal');
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const single of Array.isArray(value) ? value : [value ?? '']) headers.append(name, single);
  }
  const method = request.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(request);
  return new Request(url, {
    method,
    headers,
    signal,
    ...(body ? { body, duplex: 'half' } : {}),
  } as RequestInit);
}

/** Sends a standard response through Node's. */
export async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  readToTheEnd(response.req);
  if (answer.body) await pipeline(Readable.from(answer.body), response);
  else response.end();
}

/** An unread body would precede the next request of the same connection. */
function readToTheEnd(request: IncomingMessage): void {
  if (request.complete) return;
  request.removeAllListeners('data').resume();
}
