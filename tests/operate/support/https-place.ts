import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESS, DOMAIN } from '../../../scripts/test/own-network.ts';
import { startPostgres } from '../../../scripts/test/postgres.ts';
import { startRedis } from '../../../scripts/test/redis.ts';
import { startS3Gateway } from '../../../server/testing/s3-gateway.ts';
import { startMailServer } from './mail-server.ts';
import { startTurnServer } from './turn-server.ts';
import { unpack, type Place } from './unpacked.ts';
import { waitForPort } from './wait-for-port.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');

/** Starts Debian's HAProxy with the file that an operator copies; only the folder of its certificates is another one. */
async function startProxy(folder: string, certificate: string) {
  const certificates = join(folder, 'certificates');
  mkdirSync(certificates, { recursive: true });
  copyFileSync(certificate, join(certificates, 'tildesh.pem'));
  const text = readFileSync(join(DEPLOY, 'haproxy', 'haproxy.cfg'), 'utf8')
    .replaceAll('/etc/haproxy/certificates', certificates)
    .replace(/^ {4}(user|group|log \/dev).*\n/gm, '');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const proxy = spawn('haproxy', ['-f', file, '-W', '-db'], { stdio: ['ignore', 'inherit', 'inherit'] });
  process.once('exit', () => void proxy.kill());
  await waitForPort(ADDRESS, 443, proxy);
  return async () => {
    if (proxy.exitCode === null && proxy.kill()) await once(proxy, 'exit');
  };
}

/** `home`, in which Chromium trusts this authority, as it would a real one. */
function makeHome(folder: string): void {
  const store = join(folder, 'home', '.pki', 'nssdb');
  mkdirSync(store, { recursive: true });
  const certutil = (...args: string[]) => execFileSync('certutil', ['-d', `sql:${store}`, ...args]);
  certutil('-N', '--empty-password');
  certutil('-A', '-n', 'own', '-t', 'C,,', '-i', join(folder, 'authority.pem'));
}

export interface HttpsPlace {
  place: Place;
  /** The path of the release's command. */
  program: string;
  api: string;
  /** Milliseconds from the command until it ran. */
  milliseconds: number;
  /** Has the folder `mails` of what it sent. */
  mailFolder: string;
  stop(): Promise<void>;
}

/**
 * A release behind https with everything it can use: PostgreSQL, Redis, a bucket, a mail server, TURN. `folder`: has the
 * authority and the certificate of this network.
 */
export async function startHttpsPlace(folder: string): Promise<HttpsPlace> {
  const [release, postgres, redis, bucket, mail] = await Promise.all([
    unpack(),
    startPostgres(),
    startRedis(),
    startS3Gateway(),
    startMailServer(folder),
  ]);
  makeHome(folder);
  const turnSecret = randomBytes(32).toString('hex');
  const stopTurn = await startTurnServer(folder, turnSecret);
  const stopProxy = await startProxy(folder, join(folder, 'site.pem'));
  const api = `https://api.${DOMAIN}`;
  const place = await release.openPlace('data', {
    ...{ WEB_PORT: '3000', API_PORT: '4000', LIVEKIT_PORT: '7880', SEED_DEMO: '0' },
    ...{ PUBLIC_URL: `https://${DOMAIN}`, API_PUBLIC_URL: api, TRUSTED_PROXIES: '127.0.0.0/8,::1' },
    ...{ MEDIA_ADDRESS: ADDRESS, TURN_DOMAIN: `turn.${DOMAIN}`, TURN_SECRET: turnSecret },
    ...{ SMTP_URL: mail.url, CONTACT_EMAIL: `help@${DOMAIN}` },
    ...{ DATABASE_URL: postgres.url, REDIS_URL: redis.url, BACKUP_DIR: join(folder, 'backups') },
    ...{ S3_ENDPOINT: bucket.config.endpoint ?? '', S3_BUCKET: bucket.config.bucket },
    ...{ S3_ACCESS_KEY: bucket.config.accessKey ?? '', S3_SECRET_KEY: bucket.config.secretKey ?? '' },
    NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
  });
  const { milliseconds } = await place.start();
  return {
    ...{ place, program: release.program, api, milliseconds, mailFolder: folder },
    stop: async () => {
      await release.remove();
      await Promise.all([stopProxy(), stopTurn(), postgres.stop(), redis.stop(), bucket.stop(), mail.stop()]);
    },
  };
}
