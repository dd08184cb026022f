import { parentPort } from 'node:worker_threads';
import { createAppSocket } from '../app-socket';
import type { AppSocket } from '../app-socket';
import type { TicketAnswer, TicketQuestion } from './chat-tabs-messages.ts';

/** The product's own sockets, in a worker thread of a test: its starter gets the tickets. */
const tickets = new Map<number, (answer: TicketAnswer) => void>();
let asked = 0;

export function receiveTicket(answer: TicketAnswer): void {
  tickets.get(answer.number)?.(answer);
  tickets.delete(answer.number);
}

export function openTabSocket(userId: number): AppSocket {
  const socket = createAppSocket(async () => {
    const number = ++asked;
    const { ticket, url } = await new Promise<TicketAnswer>((resolve) => {
      tickets.set(number, resolve);
      parentPort?.postMessage({ kind: 'ticket', number, userId } satisfies TicketQuestion);
    });
    if (ticket === null) throw new Error('no ticket');
    return { url, auth: { ticket } };
  });
  socket.connect();
  return socket;
}
