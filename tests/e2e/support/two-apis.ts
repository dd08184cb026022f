import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { answers } from '../../../scripts/start/health.ts';
import { freePort } from '../../../scripts/start/ports.ts';
import { ROOT } from '../../../scripts/start/settings.ts';
import { startPostgres } from '../../../scripts/test/postgres.ts';
import { startRedis } from '../../../scripts/test/redis.ts';
import { createApiProcess, type ApiProcess } from '../../reliability/api-process.ts';
import { openBalancer } from './balancer.ts';

const ASK_EVERY_MS = 30;

/** One web before two api processes on a PostgreSQL and a Redis, like a larger installation. */
export interface TwoApis {
  url: string;
  dataDir: string;
  apis: readonly [ApiProcess, ApiProcess];
  stop(): Promise<void>;
}

export async function startTwoApis(): Promise<TwoApis> {
  const [postgres, redis, web] = await Promise.all([startPostgres(), startRedis(), freePort()]);
  const apis: ApiProcess[] = [];
  const balancer = await openBalancer(() => apis.filter((api) => api.alive()).map(({ port }) => port));
  const url = `http://localhost:${web}`;
  const variables = {
    PUBLIC_URL: url,
    API_PUBLIC_URL: `http://localhost:${balancer.port}`,
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
  };
  const first = await createApiProcess({ serverUrl: postgres.url, redisUrl: redis.url, variables });
  const second = await first.beside();
  apis.push(first, second);
  await Promise.all([first.start(), second.start()]);
  const stopWeb = await startWeb(web, { ...variables, API_URL: `http://127.0.0.1:${balancer.port}` });
  return {
    url,
    dataDir: first.dataDir,
    apis: [first, second],
    stop: async () => {
      await stopWeb();
      balancer.close();
      await second.remove();
      await first.remove();
      await redis.stop();
      await postgres.stop();
    },
  };
}

/** Starts only the web, from this run's build. */
async function startWeb(port: number, variables: Record<string, string>): Promise<() => Promise<void>> {
  const env: NodeJS.ProcessEnv = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', WEB_PORT: String(port) },
    ...{ NEXTAUTH_SECRET: randomBytes(32).toString('base64url'), NEXT_TELEMETRY_DISABLED: '1' },
    ...variables,
  };
  const web = spawn(process.execPath, ['web/serve.mjs'], { cwd: ROOT, env, stdio: 'ignore' });
  const endWithUs = () => void web.kill('SIGKILL');
  process.once('exit', endWithUs);
  while (web.exitCode === null && !(await answers(`http://127.0.0.1:${port}`))) await pause(ASK_EVERY_MS);
  if (web.exitCode !== null) throw new Error('the web did not start');
  return async () => {
    process.off('exit', endWithUs);
    if (web.exitCode === null && web.kill('SIGTERM')) await once(web, 'exit');
  };
}

/** Number of sockets of an api process, by its metrics. */
export async function countSockets({ port }: ApiProcess): Promise<number> {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^tildesh_sockets\{kind="sockets"\} (\d+)$/m.exec(figures)?.[1]);
}
