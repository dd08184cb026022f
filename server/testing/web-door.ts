import { createServer, request as send } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../lifecycle.ts';

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** The web's side of an api: /api/upload is its /uploads, /api/files its /files. */
export async function openWebDoor(api: Server): Promise<Server> {
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
