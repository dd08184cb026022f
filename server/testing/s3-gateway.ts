import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Config } from '../platform/file-storage.ts';
import { s3Program } from './settings.ts';

const BUCKET = 'tildesh';
const ASK_EVERY_MS = 30;

export interface S3Gateway {
  config: S3Config;
  /** The folder in which the bucket's objects are files. */
  folder: string;
  /** Kills it with SIGKILL. */
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a server that speaks S3 (Versity S3 Gateway over a folder), with one empty bucket. */
export async function startS3Gateway(): Promise<S3Gateway> {
  const root = await mkdtemp(join(tmpdir(), 'tildesh-s3-'));
  const folder = join(root, BUCKET);
  await mkdir(folder);
  const port = await freePort();
  const config = {
    bucket: BUCKET,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKey: 'tests',
    secretKey: 'a secret of the tests',
  };
  const child = spawn(s3Program, ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', root], {
    env: { ...process.env, ROOT_ACCESS_KEY: config.accessKey, ROOT_SECRET_KEY: config.secretKey },
    stdio: 'ignore',
  });
  const failed = once(child, 'error').then(([error]) => {
    throw error as Error;
  });
  await Promise.race([answers(config.endpoint), failed]);
  return {
    config,
    folder,
    stop: async () => {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGKILL')) await ended;
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
