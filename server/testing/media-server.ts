import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { RoomServiceClient } from 'livekit-server-sdk';
import { vi } from 'vitest';
import { livekitProgram } from './settings.ts';

export const MEDIA_KEY = { key: 'testkey', secret: 'a secret of more than thirty-two characters' };

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface TestMediaServer {
  /** http: address. */
  url: string;
  rooms: RoomServiceClient;
  /** Identities in a room, sorted. */
  present(room: string): Promise<string[]>;
  /** It dies, and another one is at its address, which knows of no room and nobody. */
  restart(): Promise<void>;
  /** Stops it, also again; returns its log. */
  stop(): Promise<string>;
}

/** Starts a real LiveKit. */
export async function startMediaServer(logging: object = {}): Promise<TestMediaServer> {
  const [port, tcp, udp] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const { key, secret } = MEDIA_KEY;
  const rtc = {
    node_ip: '127.0.0.1',
    enable_loopback_candidate: true,
    use_external_ip: false,
    tcp_port: tcp,
    udp_port: udp,
  };
  const config = { port, bind_addresses: ['127.0.0.1'], keys: { [key]: secret }, rtc, logging };
  const logs: Promise<[Buffer, Buffer]>[] = [];
  const begin = async () => {
    const child = spawn(livekitProgram, ['--config-body', JSON.stringify(config)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    logs.push(Promise.all([buffer(child.stdout), buffer(child.stderr)]));
    await vi.waitFor(async () => void (await fetch(url)), { timeout: 20_000, interval: 100 });
    return child;
  };
  let child = await begin();
  const rooms = new RoomServiceClient(url, key, secret);
  return {
    url,
    rooms,
    present: async (room) => (await rooms.listParticipants(room)).map((person) => person.identity).sort(),
    restart: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = await begin();
    },
    stop: async () => {
      // Otherwise it waits until everybody has left.
      child.kill('SIGKILL');
      return (await Promise.all(logs)).flat().join('\n');
    },
  };
}
