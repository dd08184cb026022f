import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from './folder.ts';
import { problem } from './problem.ts';
import { findProgram, lastLines, run } from './run.ts';
import { ROOT, type Settings } from './settings.ts';

const CACHED = join(ROOT, '.cache', 'livekit-server');
const PACKAGE = 'github.com/livekit/livekit-server/cmd/server';
const REMEDY = 'install Go 1.26 or newer (it is then built here), or put livekit-server on the PATH';

/** Where a LiveKit server would come from, without making one. */
export function findLivekit(): string | null {
  return findProgram('livekit-server') ?? (existsSync(CACHED) ? CACHED : null);
}

/** The binary: from the PATH, from the cache, else built from the pinned module in scripts/livekit. */
export async function provideLivekit(): Promise<string> {
  const found = findLivekit();
  if (found) return found;
  if (!findProgram('go')) throw problem(`LiveKit, the server of sound and pictures, is missing: ${REMEDY}.`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const { code, output } = await run('go', ['build', '-mod=readonly', '-o', CACHED, PACKAGE], {
    cwd: join(ROOT, 'scripts', 'livekit'),
    env: { CGO_ENABLED: '0' },
  });
  if (code === 0) return CACHED;
  rmSync(CACHED, { force: true });
  throw problem(`LiveKit could not be built: ${REMEDY}.\n\n${lastLines(output)}`);
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');
const isAddress = (host: string) => /^[\d.]+$/.test(host);

/**
 * Three ports: signalling, media over TCP, media over UDP. Served from this machine to this machine it listens on
 * loopback only; else on every address, and media comes from the host of PUBLIC_URL. No public STUN or TURN is asked.
 */
export function livekitConfig(settings: Settings, secrets: Secrets): string {
  const port = settings.env.LIVEKIT_PORT;
  const host = new URL(settings.publicUrl).hostname;
  const rtc: Record<string, unknown> = { tcp_port: port + 1, udp_port: port + 2, use_external_ip: false };
  if (isLoopback(host)) Object.assign(rtc, { node_ip: '127.0.0.1', enable_loopback_candidate: true });
  else if (isAddress(host)) Object.assign(rtc, { node_ip: host });
  return JSON.stringify({
    port,
    ...(isLoopback(host) ? { bind_addresses: ['127.0.0.1'] } : {}),
    rtc,
    // Long enough for a break in the line, short enough that a lesson left by all is not kept open.
    room: { empty_timeout: 120, departure_timeout: 30 },
    turn: { enabled: false },
    logging: { json: true, level: 'warn' },
    keys: { [secrets.LIVEKIT_KEY]: secrets.LIVEKIT_SECRET },
  });
}
