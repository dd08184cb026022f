import type { Environment } from '../../lib/contract/environment.ts';
import type { Secrets } from './folder.ts';
import { canProvideGo } from './go.ts';
import { findGoProgram, provideGoProgram } from './go-program.ts';
import { explain, isProblem } from './problem.ts';
import { readRelease } from './release.ts';
import { say, step } from './say.ts';
import type { Settings } from './settings.ts';

/** What gives a machine sound and picture. */
export const LIVEKIT_REMEDY = readRelease()
  ? 'put livekit-server on the PATH and start again'
  : 'install Go 1.26 or newer and start again';

const LIVEKIT = {
  title: 'LiveKit, the server of sound and picture,',
  name: 'livekit-server',
  package: 'github.com/livekit/livekit-server/cmd/server',
  folder: 'scripts/livekit',
  remedy: LIVEKIT_REMEDY,
};

/** The path of a LiveKit server, without building one. */
export const findLivekit = (): string | null => findGoProgram(LIVEKIT);

export const provideLivekit = (): Promise<string> => provideGoProgram(LIVEKIT);

/** As provideLivekit; null where it cannot be had: everything but sound and picture runs without it. */
export async function tryLivekit(): Promise<string | null> {
  try {
    if (findLivekit()) return await step('LiveKit', provideLivekit);
    // Without Go nothing is built, so nothing is announced either.
    if (!canProvideGo()) return await provideLivekit();
    return await step('building LiveKit (a few minutes, once)', provideLivekit);
  } catch (error) {
    if (!isProblem(error)) throw error;
    explain(error);
    say('  Everything else is started: lessons have board and chat, but no sound and picture.\n');
    return null;
  }
}

/** A device that comes to another network asks for a relay anew, hours after it joined. */
const TURN_SECONDS = 8 * 3600;

/**
 * The TURN server that browsers are given, which is coturn: LiveKit's own would also open TCP connections, to any port of
 * the address that it may relay to.
 */
const relaysOf = ({ TURN_DOMAIN: host, TURN_SECRET: secret }: Environment): object[] =>
  host && secret ? [{ host, port: 443, protocol: 'tls', secret, ttl: TURN_SECONDS }] : [];

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');
const isAddress = (host: string) => /^[\d.]+$/.test(host);

/** Where browsers send media, as far as the settings say it; null: LiveKit looks at the machine's own addresses. */
function mediaAddress({ env, publicUrl }: Settings): string | null {
  if (env.MEDIA_ADDRESS) return env.MEDIA_ADDRESS;
  const host = new URL(publicUrl).hostname;
  if (isLoopback(host)) return '127.0.0.1';
  return isAddress(host) ? host : null;
}

/**
 * Three ports: signalling, media over TCP, media over UDP. Signalling listens on loopback: browsers reach it through the
 * media gate of the api. No public STUN or TURN server is used.
 */
export function livekitConfig(settings: Settings, secrets: Secrets): string {
  const port = settings.env.LIVEKIT_PORT;
  const address = mediaAddress(settings);
  const rtc: Record<string, unknown> = { tcp_port: port + 1, udp_port: port + 2, use_external_ip: false };
  const relays = relaysOf(settings.env);
  if (relays.length > 0) Object.assign(rtc, { turn_servers: relays });
  if (address) Object.assign(rtc, { node_ip: address });
  if (address === '127.0.0.1') Object.assign(rtc, { enable_loopback_candidate: true });
  return JSON.stringify({
    port,
    bind_addresses: ['127.0.0.1'],
    rtc,
    // Long enough for a lost connection, short enough that an empty lesson's room closes soon.
    room: { empty_timeout: 120, departure_timeout: 30 },
    turn: { enabled: false },
    logging: { json: true, level: 'warn' },
    keys: { [secrets.LIVEKIT_KEY]: secrets.LIVEKIT_SECRET },
  });
}
