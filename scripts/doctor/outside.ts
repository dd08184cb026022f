import { randomUUID } from 'node:crypto';
import { connect } from 'node:tls';
import { createS3Storage } from '../../server/platform/file-storage.ts';
import type { Settings } from '../start/settings.ts';
import { bad, good, reasonOf, within, type Finding } from './finding.ts';

const MAIL_WITHIN_MS = 10_000;
const BUCKET_WITHIN_MS = 15_000;
const CERTIFICATE_WITHIN_MS = 5_000;
const DAY_MS = 24 * 3600 * 1000;
/** Whoever renews by itself does so a month before the end. */
const DAYS_WISE = 14;

const isPublic = ({ publicUrl }: Settings) => publicUrl.startsWith('https:');

/** Greets the mail server, and signs in where SMTP_URL has a name: sends nothing. */
export async function lookAtMail(settings: Settings): Promise<Finding[]> {
  const { SMTP_URL: url } = settings.env;
  if (!url) {
    const text = `mails are files in ${settings.dataDir}/mails, nobody receives them`;
    return [isPublic(settings) ? bad(text, 'set SMTP_URL') : good(text)];
  }
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: MAIL_WITHIN_MS,
    greetingTimeout: MAIL_WITHIN_MS,
  });
  try {
    await within(MAIL_WITHIN_MS, transport.verify());
    return [good('the mail server greets, and accepts who signs in')];
  } catch (error) {
    return [
      bad(`the mail server refuses: ${reasonOf(error)}`, 'check SMTP_URL: host, port, name and password'),
    ];
  } finally {
    transport.close();
  }
}

/** Writes, reads and deletes one small file. */
export async function lookAtBucket({ env }: Settings): Promise<Finding[]> {
  if (!env.S3_BUCKET) return [];
  const started = Date.now();
  const path = `doctor/${randomUUID()}`;
  try {
    const storage = await createS3Storage({
      bucket: env.S3_BUCKET,
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      accessKey: env.S3_ACCESS_KEY,
      secretKey: env.S3_SECRET_KEY,
    });
    const round = async () => {
      await storage.put(path, new TextEncoder().encode(path), 'text/plain');
      try {
        const content = await storage.get(path);
        return content && new TextDecoder().decode(content) === path;
      } finally {
        await storage.remove(path);
      }
    };
    if (!(await within(BUCKET_WITHIN_MS, round())))
      return [
        bad(`the bucket ${env.S3_BUCKET} gives back something else than was written`, 'check the store'),
      ];
    return [good(`the bucket ${env.S3_BUCKET} takes, gives back and deletes (${Date.now() - started} ms)`)];
  } catch (error) {
    return [
      bad(
        `the bucket ${env.S3_BUCKET} refuses: ${reasonOf(error)}`,
        'check S3_ENDPOINT, S3_BUCKET and both keys',
      ),
    ];
  }
}

export interface Certificate {
  /** What does not fit, as Node names it; null: a browser accepts it. */
  fault: string | null;
  validTo: string;
}

export function certificateFinding(host: string, { fault, validTo }: Certificate, now: number): Finding {
  const days = Math.floor((Date.parse(validTo) - now) / DAY_MS);
  const renew = 'renew it, and look why it was not renewed by itself';
  if (days < 0) return bad(`the certificate of ${host} ended ${-days} days ago`, renew);
  if (fault)
    return bad(
      `browsers refuse the certificate of ${host}: ${fault}`,
      'give the proxy the whole chain for this name',
    );
  const text = `the certificate of ${host} is good for ${days} days`;
  return days < DAYS_WISE ? bad(text, renew) : good(text);
}

function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false });
  const read = new Promise<Certificate>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      resolve({ fault: socket.authorized ? null : String(socket.authorizationError), validTo });
    });
  });
  return within(CERTIFICATE_WITHIN_MS, read).finally(() => socket.destroy());
}

/** Of what browsers open: pages and sockets. */
export async function lookAtCertificate({ publicUrl, apiPublicUrl }: Settings): Promise<Finding[]> {
  const addresses = [...new Set([publicUrl, apiPublicUrl])].filter((url) => url.startsWith('https:'));
  return Promise.all(
    addresses.map(async (address) => {
      const url = new URL(address);
      try {
        return certificateFinding(url.host, await readCertificate(url), Date.now());
      } catch (error) {
        return bad(
          `${url.host} shows no certificate: ${reasonOf(error)}`,
          'look at the proxy in front, at the name and at the firewall',
        );
      }
    }),
  );
}
