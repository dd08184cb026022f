import type { Secrets } from './folder.ts';
import { canProvideGo } from './go.ts';
import { findGoProgram, provideGoProgram } from './go-program.ts';
import { explain, isProblem } from './problem.ts';
import { say, step } from './say.ts';
import type { Settings } from './settings.ts';

/** What gives a machine sound and picture. */
export const LIVEKIT_REMEDY = 'install Go 1.26 or newer and start again';

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

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');
const isAddress = (host: string) => /^[\d.]+$/.test(host);

/**
 * Three ports: signalling, media over TCP, media over UDP. Signalling listens on loopback: browsers reach it through
 * the media gate of the api. Media uses the host of PUBLIC_URL. No public STUN or TURN server is used.
 */
export function livekitConfig(settings: Settings, secrets: Secrets): string {
  const port = settings.env.LIVEKIT_PORT;
  const host = new URL(settings.publicUrl).hostname;
  const rtc: Record<string, unknown> = { tcp_port: port + 1, udp_port: port + 2, use_external_ip: false };
  if (isLoopback(host)) Object.assign(rtc, { node_ip: '127.0.0.1', enable_loopback_candidate: true });
  else if (isAddress(host)) Object.assign(rtc, { node_ip: host });
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
