import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';

/** A mail, ready to be sent. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Headers besides those of every mail. */
  headers?: Record<string, string>;
}

/** Sends mails. */
export interface Mailer {
  /** Throws if the mail server did not accept it. */
  send(message: MailMessage): Promise<void>;
}

const TIMEOUT_MS = 15_000;

/**
 * The recipient is passed as one address, whatever it contains: as text it could be parsed as a list. Nothing in a
 * mail is treated as a path or URL to load, and automatic responders ignore it.
 */
const compose = (from: string, { to, headers, ...content }: MailMessage) => ({
  ...content,
  from,
  to: { name: '', address: to },
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Sends mails through SMTP, over pooled connections. The library is imported with the first mail. */
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

/** Used without a mail server: each mail is written to a file in `<dataDir>/mails`, which the log names. */
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
