import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const HOST = '127.0.0.1';

/**
 * A load balancer before several api processes: it gives each connection to the one with the fewest, and none to a
 * dead one.
 */
export interface Balancer {
  port: number;
  close(): void;
}

export async function openBalancer(ports: () => readonly number[]): Promise<Balancer> {
  const open = new Map<number, Set<Socket>>();
  const held = (port: number) => open.get(port) ?? new Set();
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    // Sockets are long-lived and have to be spread; requests are short.
    near.once('data', (first) => {
      near.pause();
      const isSocket = first.toString('latin1', 0, 15).startsWith('GET /socket.io/');
      const living = [...ports()].sort((a, b) => held(a).size - held(b).size);
      const [likely] = living;
      if (isSocket && likely !== undefined) {
        open.set(likely, held(likely).add(near));
        near.once('close', () => held(likely).delete(near));
      }
      dial(near, living, (far) => {
        far.write(first);
        near.pipe(far).pipe(near);
      });
    });
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const sockets of open.values()) for (const socket of sockets) socket.destroy();
    },
  };
}

/** The first process that answers; a client whose api has died is disconnected, and reconnects. */
function dial(near: Socket, ports: readonly number[], use: (far: Socket) => void): void {
  const [port, ...others] = ports;
  if (port === undefined) return void near.destroy();
  const far = connect(port, HOST);
  far.once('connect', () => {
    far.removeAllListeners('error');
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    use(far);
  });
  far.once('error', () => dial(near, others, use));
}
