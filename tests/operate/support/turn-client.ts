import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';
import {
  ALLOCATE,
  attribute,
  isWhole,
  masked,
  messageOf,
  signerOf,
  transportOf,
  verdictOf,
  type Credentials,
  type TCP,
  type UDP,
} from '../../../scripts/doctor/turn-message.ts';

/** RFC 8656: what is asked once there is a relay; `SEND` has no answer. */
const CREATE_PERMISSION = 0x008;
const CHANNEL_BIND = 0x009;
const SEND = 0x016;
/** RFC 6062. */
const CONNECT = 0x00a;

const CHANNEL_NUMBER = 0x000c;
const PEER = 0x0012;
const DATA = 0x0013;

const FIRST_CHANNEL = Buffer.from([0x40, 0, 0, 0]);

/** 0: it is granted; else the error's code. */
export type Verdict = number;

export interface TurnClient {
  allocate(transport: typeof UDP | typeof TCP): Promise<Verdict>;
  permit(address: string): Promise<Verdict>;
  bindChannel(address: string, port: number): Promise<Verdict>;
  connect(address: string, port: number): Promise<Verdict>;
  send(address: string, port: number, text: string): void;
  close(): void;
}

/** As coturn's `use-auth-secret` has it: a name with the second at which it ends, and a password made from it. */
export function credentialsOf(secret: string, seconds: number): Credentials {
  const name = `${Math.floor(Date.now() / 1000) + seconds}:somebody`;
  return { name, password: createHmac('sha1', secret).update(name).digest('base64') };
}

function peerOf(address: string, port: number): Buffer {
  const bytes = [...masked([port >> 8, port & 255]), ...masked(address.split('.').map(Number))];
  return attribute(PEER, Buffer.from([0, 1, ...bytes]));
}

async function answerOn(socket: TLSSocket): Promise<Buffer> {
  let got = Buffer.alloc(0);
  while (!isWhole(got)) got = Buffer.concat([got, ...((await once(socket, 'data')) as Buffer[])]);
  return got;
}

/** As much of TURN over TLS as a stranger needs to try its limits: one question at a time. */
export async function openTurn(host: string, credentials: Credentials): Promise<TurnClient> {
  const socket = connect({ host, port: 443, servername: host });
  await once(socket, 'secureConnect');
  let sign = messageOf as ReturnType<typeof signerOf>;
  const ask = async (type: number, ...body: Buffer[]) => {
    socket.write(sign(type, Buffer.concat(body)));
    return verdictOf(await answerOn(socket));
  };
  return {
    allocate: async (transport) => {
      socket.write(messageOf(ALLOCATE, transportOf(transport)));
      sign = signerOf(await answerOn(socket), credentials);
      return ask(ALLOCATE, transportOf(transport));
    },
    permit: (address) => ask(CREATE_PERMISSION, peerOf(address, 0)),
    bindChannel: (address, port) =>
      ask(CHANNEL_BIND, attribute(CHANNEL_NUMBER, FIRST_CHANNEL), peerOf(address, port)),
    connect: (address, port) => ask(CONNECT, peerOf(address, port)),
    send: (address, port, text) =>
      void socket.write(messageOf(SEND, Buffer.concat([peerOf(address, port), attribute(DATA, text)]))),
    close: () => void socket.destroy(),
  };
}
