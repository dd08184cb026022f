import { createSocket } from 'node:dgram';
import { connect as connectPlain } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import type { Secrets } from '../start/folder.ts';
import type { Settings } from '../start/settings.ts';
import { bad, good, reasonOf, within, type Finding } from './finding.ts';
import {
  ALLOCATE,
  GRANTED,
  isWhole,
  messageOf,
  signerOf,
  transportOf,
  UDP,
  UNAUTHORIZED,
  verdictOf,
  type Credentials,
} from './turn-message.ts';

const ANSWER_WITHIN_MS = 5_000;
export interface TurnAddress {
  secure: boolean;
  udp: boolean;
  host: string;
  port: number;
}

/** turn:host:port?transport=udp, turns:host:port?transport=tcp; null: it is none. */
export function readTurnUrl(url: string): TurnAddress | null {
  const found = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url);
  if (!found) return null;
  const [, scheme, host = '', port, transport] = found;
  const secure = scheme === 'turns';
  return {
    secure,
    udp: transport ? transport === 'udp' : !secure,
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port ?? (secure ? 5349 : 3478)),
  };
}

/** What is asked after this answer, or the code with which it ends. */
type Talk = (answer: Buffer) => Buffer | number;

/** A TURN server refuses the first question of everybody, and says with what to sign the second. */
function talkOf(credentials: Credentials): Talk {
  let isSigned = false;
  return (answer) => {
    const verdict = verdictOf(answer);
    if (isSigned || verdict !== UNAUTHORIZED) return verdict;
    isSigned = true;
    return signerOf(answer, credentials)(ALLOCATE, transportOf(UDP));
  };
}

/** Asks for a relay as a browser does; resolves with 0, or with the code of the error by which it was refused. */
async function ask({ secure, udp, host, port }: TurnAddress, credentials: Credentials): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const talk = talkOf(credentials);
  const answerTo = (write: (question: Buffer) => void) => (message: Buffer) => {
    if (!isWhole(message)) return;
    const next = talk(message);
    if (typeof next === 'number') resolve(next);
    else write(next);
  };
  const first = messageOf(ALLOCATE, transportOf(UDP));
  if (udp) {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    const write = (question: Buffer) =>
      socket.send(question, port, host, (error) => void (error && reject(error)));
    socket.on('error', reject).on('message', answerTo(write));
    write(first);
    return within(ANSWER_WITHIN_MS, promise).finally(() => socket.close());
  }
  const socket = secure ? connectSecure({ host, port, servername: host }) : connectPlain(port, host);
  const write = (question: Buffer) => void socket.write(question);
  socket.on(secure ? 'secureConnect' : 'connect', () => write(first)).on('data', answerTo(write));
  socket.on('error', reject).on('close', () => reject(new Error('it closed the connection')));
  return within(ANSWER_WITHIN_MS, promise).finally(() => socket.destroy());
}

/** A server that relays, and what a browser shows it. */
interface Relay {
  url: string;
  credentials: Credentials;
}

/** What LiveKit tells a browser that joins: the servers that relay its media. */
async function relaysOf(signalUrl: string, { LIVEKIT_KEY: key, LIVEKIT_SECRET: secret }: Keys) {
  const [{ AccessToken }, { SignalResponse }] = await Promise.all([
    import('livekit-server-sdk'),
    import('@livekit/protocol'),
  ]);
  const token = new AccessToken(key, secret, { identity: 'doctor', ttl: 30 });
  token.addGrant({ room: 'doctor', roomJoin: true, canPublish: false, canSubscribe: false });
  const url = new URL('rtc', `${signalUrl.replace(/^http/, 'ws').replace(/\/?$/, '/')}`);
  url.searchParams.set('access_token', await token.toJwt());
  url.searchParams.set('protocol', '15');
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  const joined = new Promise<Relay[]>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('it refuses the connection')));
    socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      const { message } = SignalResponse.fromBinary(new Uint8Array(data));
      if (message.case === 'join')
        resolve(
          message.value.iceServers.flatMap(({ urls, username: name, credential: password }) =>
            urls.map((url) => ({ url, credentials: { name, password } })),
          ),
        );
    });
  });
  return within(ANSWER_WITHIN_MS, joined).finally(() => socket.close());
}
type Keys = Pick<Secrets, 'LIVEKIT_KEY' | 'LIVEKIT_SECRET'>;

export async function lookAtRelay({ url, credentials }: Relay): Promise<Finding | null> {
  const address = readTurnUrl(url);
  if (!address) return null;
  try {
    const verdict = await ask(address, credentials);
    if (verdict === GRANTED) return good(`TURN answers at ${url}`);
    return verdict === UNAUTHORIZED
      ? bad(
          `TURN at ${url} refuses what LiveKit gives to browsers`,
          'give both one secret: TURN_SECRET, and static-auth-secret of coturn',
        )
      : bad(`TURN at ${url} gives no relay: error ${verdict}`, 'read the log of the TURN server');
  } catch (error) {
    return bad(
      `TURN does not answer at ${url}: ${reasonOf(error)}`,
      'look at its port, its certificate and the firewall',
    );
  }
}

/** Asks LiveKit as a browser does, and each TURN server that it names. */
export async function lookAtTurn(settings: Settings, keys: Keys): Promise<Finding[]> {
  if (!settings.mediaServerUrl) return [];
  try {
    const relays = await relaysOf(settings.mediaServerUrl, keys);
    const found = (await Promise.all(relays.map(lookAtRelay))).filter((finding) => finding !== null);
    if (found.length > 0) return found;
    const text = 'LiveKit names no TURN server: some networks let nothing through to it';
    return [
      settings.publicUrl.startsWith('https:')
        ? bad(
            text,
            settings.startsLivekit
              ? 'set TURN_DOMAIN and TURN_SECRET (docs/operate.md)'
              : 'turn on TURN in the LiveKit that LIVEKIT_URL names',
          )
        : good(text),
    ];
  } catch (error) {
    return [
      bad(
        `LiveKit at ${settings.mediaServerUrl} does not answer: ${reasonOf(error)}`,
        'check LIVEKIT_URL, its key and its secret',
      ),
    ];
  }
}
