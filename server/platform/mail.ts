import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';

/** A mail, ready to go. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Beside those every mail has. */
  headers?: Record<string, string>;
}

/** The post. */
export interface Mailer {
  /** Throws when the next server did not take it. */
  send(message: MailMessage): Promise<void>;
}

const TIMEOUT_MS = 15_000;

/**
 * The address stands as one, whatever it is made of: as text it would be read as a list. Nothing in a mail is a path
 * or an address to be fetched, and machines that answer mails leave it alone.
 */
const compose = (from: string, { to, headers, ...content }: MailMessage) => ({
  ...content,
  from,
  to: { name: '', address: to },
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Mails through SMTP, over connections that are kept. The library is loaded with the first mail. */
export function createSmtpMailer(url: string, from: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  };
  return {
    send: async (message) => {
      transport ??= open();
      await (await transport).sendMail(compose(from, message));
    },
  };
}

/** Without a mail server: each mail is a file in `<dataDir>/mails`, and a line in the log says which. */
export function createFolderMailer(dataDir: string, from: string, log: Logger): Mailer {
  const folder = join(dataDir, 'mails');
  return {
    send: async (message) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message: content } = await transport.sendMail(compose(from, message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(folder, file), content as Buffer, { mode: 0o600 });
      log.info({ file: join('mails', file) }, 'mail written to the data folder');
    },
  };
}
