import { readdir, stat } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { createHttpServer } from '../http/server.ts';
import { listen } from '../lifecycle.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { TestApp } from './harness.ts';

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Starts the API of this app as in production, on a port of its own. */
export async function openApi({ sys }: TestApp, metrics = createMetrics()): Promise<Server> {
  const api = createHttpServer({
    sys,
    production: true,
    metrics,
    trustedProxies: [],
    checkReady: async () => ({ status: 'ready' }),
  });
  await listen(api, 0);
  return api;
}

/** Acts as the web in front of an API: /api/upload is its /uploads, /api/files its /files. */
export async function openWeb(api: Server): Promise<Server> {
  const web = createServer((request, response) => {
    const { method, headers, url = '' } = request;
    const path = url.replace(/^\/api\/upload/, '/uploads').replace(/^\/api/, '');
    const onward = send({ port: portOf(api), host: '127.0.0.1', method, headers, path }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await listen(web, 0);
  return web;
}

/** Resolves when a part of an upload is stored in the folder. */
export const arrivedIn = (folder: string): Promise<boolean> =>
  vi.waitUntil(async () => {
    const files = (await readdir(folder)).filter((name) => !name.endsWith('.json'));
    const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
    return sizes.some((size) => size > 0);
  });
