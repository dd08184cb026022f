import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { answers } from '../../../scripts/start/health.ts';
import { provideLivekit } from '../../../scripts/start/livekit.ts';
import { freePorts } from '../../../scripts/start/ports.ts';

const ASK_EVERY_MS = 30;

/** The operator's own LiveKit, as named by LIVEKIT_URL; it can be killed and started again. */
export interface OwnMedia {
  /** Variables that the product needs for it. */
  variables: Record<'LIVEKIT_URL' | 'LIVEKIT_KEY' | 'LIVEKIT_SECRET', string>;
  /** Resolves once it answers. */
  start(): Promise<void>;
  /** kill -9: nobody is notified. */
  kill(): Promise<void>;
}

export async function prepareMedia(): Promise<OwnMedia> {
  const program = await provideLivekit();
  const port = await freePorts(3);
  const variables = {
    LIVEKIT_URL: `ws://localhost:${port}`,
    LIVEKIT_KEY: 'journeys',
    LIVEKIT_SECRET: randomBytes(32).toString('hex'),
  };
  const config = JSON.stringify({
    port,
    bind_addresses: ['127.0.0.1'],
    keys: { [variables.LIVEKIT_KEY]: variables.LIVEKIT_SECRET },
    rtc: {
      node_ip: '127.0.0.1',
      enable_loopback_candidate: true,
      use_external_ip: false,
      tcp_port: port + 1,
      udp_port: port + 2,
    },
  });
  let child: ChildProcess | null = null;
  const killNow = () => void child?.kill('SIGKILL');
  process.once('exit', killNow);
  return {
    variables,
    async start() {
      child = spawn(program, [], { env: { ...process.env, LIVEKIT_CONFIG: config }, stdio: 'ignore' });
      while (!(await answers(`http://127.0.0.1:${port}`))) await pause(ASK_EVERY_MS);
    },
    async kill() {
      if (!child) return;
      const ended = once(child, 'exit');
      killNow();
      await ended;
      child = null;
    },
  };
}
