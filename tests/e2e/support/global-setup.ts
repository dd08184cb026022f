import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, freePorts } from '../../../scripts/start/ports.ts';
import { environmentSchema } from '../../../scripts/start/settings.ts';

const STARTED = 'is running';

/** Nothing of the developer's own environment reaches the product under test. */
const cleared = () => Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, '']));

function waitForStart(product: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(STARTED)) resolve();
    };
    product.stdout?.on('data', listen);
    product.stderr?.on('data', listen);
    product.once('exit', (code) => reject(new Error(`The product did not start (code ${code}):\n${said}`)));
  });
}

/** Starts the whole product as `npm start` does, with its own ports and an empty data folder. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tildesh-journeys-'));
  const web = process.env.E2E_WEB_PORT ?? String(await freePort());
  const api = process.env.E2E_API_PORT ?? String(await freePort());
  const media = process.env.E2E_LIVEKIT_PORT ?? String(await freePorts(3));
  const ports = { WEB_PORT: web, API_PORT: api, LIVEKIT_PORT: media };
  const product = spawn(process.execPath, ['scripts/start/main.ts'], {
    env: { ...process.env, ...cleared(), ...ports, DATA_DIR: dataDir, SEED_DEMO: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Without this, an interrupted run would leave the product behind.
  const endWithUs = () => void product.kill('SIGTERM');
  process.once('exit', endWithUs);
  await waitForStart(product);
  Object.assign(process.env, { E2E_WEB_PORT: web, E2E_API_PORT: api, E2E_LIVEKIT_PORT: media });
  Object.assign(process.env, {
    E2E_WEB_URL: `http://localhost:${web}`,
    E2E_API_URL: `http://localhost:${api}`,
  });
  return async () => {
    process.off('exit', endWithUs);
    product.kill('SIGTERM');
    await once(product, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
}
