import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

/** A mail as its receiver reads it. */
export interface ReadMail {
  subject: string;
  text: string;
}

const PATIENCE_MS = 30_000;
const LOOK_MS = 100;

/** Cached by file and size: a run reads the folder hundreds of times, and a mail may be incomplete. */
const read = new Map<string, Email>();

async function readMail(file: string): Promise<Email> {
  const { size } = await stat(file);
  const key = `${file} ${size}`;
  const mail = read.get(key) ?? (await PostalMime.parse(await readFile(file)));
  read.set(key, mail);
  return mail;
}

/** What the product mailed to an address, oldest first: without a mail server each mail is a file in its data folder. */
export async function mailsTo(dataDir: string, address: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'mails');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.sort().map((file) => readMail(join(folder, file))));
  return mails
    .filter(({ to }) => to?.some((receiver) => receiver.address === address))
    .map(({ subject = '', text = '' }) => ({ subject, text }));
}

/** The newest mail to an address, once there are `count`. */
export async function waitForMail(dataDir: string, address: string, count = 1): Promise<ReadMail> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_MS)) {
    const mails = await mailsTo(dataDir, address);
    const newest = mails.at(-1);
    if (newest && mails.length >= count) return newest;
  }
  throw new Error(`${count} mails to ${address} did not come`);
}

/** The address that a mail links to, as path and query. */
export function pathIn({ text }: ReadMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

/** The token of the link in a mail. */
export const tokenIn = (mail: ReadMail): string =>
  new URLSearchParams(pathIn(mail).split('?')[1]).get('token') ?? '';

/** The six digits of a mail. */
export const codeIn = ({ text }: ReadMail): string => /^\d{6}$/m.exec(text)?.[0] ?? '';
