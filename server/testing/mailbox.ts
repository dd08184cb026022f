import type { SystemContext } from '../context.ts';
import { authenticate, loginUser } from '../modules/account/service.ts';
import { sendDueMails } from '../modules/mail/service.ts';
import type { MailMessage } from '../platform/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { PASSWORD } from './factories.ts';
import { createMemoryMailer } from './fakes.ts';
import { createTestApp } from './harness.ts';
import type { TestApp, TestAppOptions } from './harness.ts';

export interface MailApp extends TestApp {
  /** Sends due mails, then returns the mails to an address, oldest first. */
  mailsTo(address: string): Promise<MailMessage[]>;
}

/** A test app whose mails can be read. */
export async function createMailApp(
  platform: Partial<Platform> = {},
  options: Omit<TestAppOptions, 'platform'> = {},
): Promise<MailApp> {
  const mailer = createMemoryMailer();
  const app = await createTestApp({ ...options, platform: { ...platform, mailer } });
  return {
    ...app,
    mailsTo: async (address) => {
      await sendDueMails(app.sys);
      return mailer.mails.filter(({ to }) => to === address);
    },
  };
}

/** The token of the link in a mail; empty if there is none. */
export const tokenIn = (mail: MailMessage | undefined): string =>
  /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** The six digits in a mail; empty if there are none. */
export const codeIn = (mail: MailMessage | undefined): string => /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';

/** Signs in with a password: the device's tokens and the context of its calls. */
export async function signIn(app: TestApp, person: { email: string }, password = PASSWORD) {
  const { accessToken, refreshToken } = await loginUser(app.context(), person.email, password);
  const viewer = await authenticate(app.sys, accessToken);
  return { accessToken, refreshToken, sessionId: viewer?.sessionId ?? '', ctx: { ...app.context(), viewer } };
}

/** Whether an access token is still valid. */
export const isSignedIn = async (app: { sys: SystemContext }, accessToken: string): Promise<boolean> =>
  (await authenticate(app.sys, accessToken)) !== null;
