import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VARIABLES } from '../../../lib/contract/environment.ts';
import { killService, type ServiceName } from '../../../scripts/test/services.ts';

const STARTED = 'is running';

/** Variables of the developer's own environment do not reach the product under test. */
const cleared = () => Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, '']));

/** The test's browser may set the caller's address, as a proxy before the product would. */
const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.0/8,::1' };

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

export interface Product {
  /** Its data folder; specs find it in E2E_DATA_DIR. */
  dataDir: string;
  /** kill -9 of one service: nobody is notified, and only the product starts it again. */
  kill(name: ServiceName): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the whole product as `npm start` does, with these variables and an empty data folder. */
export async function startProduct(variables: Record<string, string>): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tildesh-journeys-'));
  const product = spawn(process.execPath, ['scripts/start/main.ts'], {
    env: { ...process.env, ...cleared(), ...BEHIND_PROXY, ...variables, DATA_DIR: dataDir, SEED_DEMO: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Without this, an interrupted run would leave the product running.
  const endWithUs = () => void product.kill('SIGTERM');
  process.once('exit', endWithUs);
  await waitForStart(product);
  return {
    dataDir,
    kill: (name) => killService(product.pid ?? 0, name),
    stop: async () => {
      process.off('exit', endWithUs);
      if (product.exitCode === null && product.kill('SIGTERM')) await once(product, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
