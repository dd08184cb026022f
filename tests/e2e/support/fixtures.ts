import {
  devices,
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { startFlightLog, type FlightLog } from './flight-log.ts';
import { watchHtml, type HtmlWatch } from './html.ts';
import { openLine, type Line } from './line.ts';
import { newPerson, type Person } from './people.ts';
import { refusePrefetches } from './prefetches.ts';

/** Console messages of the browser, in the order they came. */
interface Complaints {
  found: string[];
  /** Ignores messages that a test causes on purpose. */
  allow(pattern: RegExp): void;
}

const { userAgent: PHONE_AGENT } = devices['Pixel 7'];
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: PHONE_AGENT,
};

function listen(context: BrowserContext): Complaints {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  const note = (text: string) => {
    // Twenty are enough to see the error.
    if (found.length < 20 && !allowed.some((pattern) => pattern.test(text))) found.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (failure) => note(failure.error().stack ?? failure.error().message));
  return { found, allow: (pattern) => void allowed.push(pattern) };
}

/** Attaches to a failed test what its browsers were doing: pending requests, messages, failures. */
async function attachFailure(info: TestInfo, name: string, log: FlightLog): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const body = await log.read();
  console.log(`\n${info.title}, ${name}:\n${body}\n`);
  await info.attach(name, { body, contentType: 'text/plain' });
}

/** One person at one browser, with its own cookies, storage, camera and network. */
export interface Client {
  page: Page;
  context: BrowserContext;
  complaints: Complaints;
  /** Only of a client that was opened with one. */
  line: Line | null;
}

export interface ClientOptions {
  /** 'tcp': a network without UDP. */
  withLine?: boolean | 'tcp';
  permissions?: string[];
  /** Additional arguments of its browser. */
  args?: string[];
  /** Of somebody who asks for no motion. */
  reducedMotion?: 'reduce';
  /** A phone, whatever the others use. */
  isPhone?: boolean;
  /** Another product than the one all journeys share. */
  baseURL?: string;
  /**
   * Else as the project says, and 'allow' with a line. 'block': a test cannot refuse the requests of a page that has a
   * service worker.
   */
  serviceWorkers?: 'allow' | 'block';
}

export interface Fixtures {
  complaints: Complaints;
  /** Opens another browser, closed at the end of the test; its console errors fail the test. */
  openClient(options?: ClientOptions): Promise<Client>;
  /** A name and an email that are not used yet. */
  person: Person;
}

export interface PageOptions {
  /** Links ask in advance for what they lead to, as people's do. Without it: where there is a service worker. */
  hasPrefetches: boolean | undefined;
}

export const test = base.extend<Fixtures & PageOptions>({
  baseURL: async ({}, use) => use(process.env.E2E_WEB_URL),
  hasPrefetches: [undefined, { option: true }],
  context: async ({ context, serviceWorkers, hasPrefetches }, use) => {
    if (!(hasPrefetches ?? serviceWorkers !== 'block')) await refusePrefetches(context);
    await use(context);
  },
  complaints: async ({ context }, use, info) => {
    const complaints = listen(context);
    const log = startFlightLog(context);
    const html = watchHtml(context);
    await use(complaints);
    await attachFailure(info, 'browser', log);
    expect(await html.read(), 'faults of the HTML').toEqual([]);
    expect(complaints.found, 'errors in the browser').toEqual([]);
  },
  page: async ({ page, complaints }, use) => {
    void complaints;
    await use(page);
  },
  person: async ({}, use) => use(newPerson()),
  openClient: async (
    {
      browser,
      playwright,
      launchOptions,
      contextOptions,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      userAgent,
      serviceWorkers: usual,
      hasPrefetches,
    },
    use,
    info,
  ) => {
    const clients: (Client & { log: FlightLog; html: HtmlWatch })[] = [];
    const browsers: Browser[] = [];
    const look = { ...contextOptions, baseURL, viewport, isMobile, hasTouch, userAgent, locale: 'en-US' };
    await use(
      async ({
        withLine = false,
        isPhone = false,
        permissions = ['camera', 'microphone'],
        serviceWorkers = withLine ? 'allow' : usual,
        args = [],
        ...other
      } = {}) => {
        const line = withLine ? await openLine(portsUnderTest(), { tcpOnly: withLine === 'tcp' }) : null;
        // Each client is a separate browser: they share nothing but the product.
        const ownArgs = [...args, ...(line?.args ?? [])];
        const own =
          ownArgs.length > 0
            ? await playwright.chromium.launch({
                ...launchOptions,
                args: [...(launchOptions.args ?? []), ...ownArgs],
              })
            : browser;
        if (own !== browser) browsers.push(own);
        const context = await own.newContext({
          ...look,
          ...(isPhone ? PHONE : {}),
          ...other,
          serviceWorkers,
          permissions,
        });
        if (!(hasPrefetches ?? serviceWorkers !== 'block')) await refusePrefetches(context);
        const log = startFlightLog(context);
        await line?.attach(context);
        const html = watchHtml(context);
        const client = {
          context,
          line,
          log,
          html,
          complaints: listen(context),
          page: await context.newPage(),
        };
        clients.push(client);
        return client;
      },
    );
    for (const [index, client] of clients.entries())
      await attachFailure(info, `client ${index + 1}`, client.log);
    const found = clients.flatMap((client) => client.complaints.found);
    const faults = (await Promise.all(clients.map(({ html }) => html.read()))).flat();
    await Promise.all(clients.map((client) => client.context.close()));
    await Promise.all(browsers.map((own) => own.close()));
    for (const { line } of clients) await line?.close();
    expect(found, 'errors in the browsers').toEqual([]);
    expect(faults, 'faults of the HTML').toEqual([]);
  },
});

function portsUnderTest() {
  const port = (name: string) => Number(process.env[name]);
  return { web: port('E2E_WEB_PORT'), api: port('E2E_API_PORT'), livekit: port('E2E_LIVEKIT_PORT') };
}

export { expect };
