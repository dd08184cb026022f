import { mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

const USER = 'tildesh';
const PASSWORD = 'of-the-mail-server';

export interface MailServer {
  /** As SMTP_URL has it. */
  url: string;
  stop(): Promise<void>;
}

/** A mail server that lets in whoever knows its password, and writes each mail into the folder `mails` of this one. */
export async function startMailServer(folder: string): Promise<MailServer> {
  const mails = join(folder, 'mails');
  await mkdir(mails, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD
        ? done(null, { user: username })
        : done(new Error('nobody of that name')),
    onData: (stream, _session, done) => {
      count += 1;
      const file = join(mails, `${String(count).padStart(5, '0')}.eml`);
      void stream
        .toArray()
        .then((chunks: Buffer[]) => writeFile(file, Buffer.concat(chunks)).then(() => done(), done));
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
