import { loadavg } from 'node:os';
import type { BrowserContext, Page, Request } from '@playwright/test';

/** Reports, when a test fails, what one browser was doing: its messages, and its pending requests. */
export interface FlightLog {
  read(): Promise<string>;
}

const MOST_LINES = 200;
const ANSWER_WITHIN_MS = 5_000;

/** A page that answers slowly lacks processor time, or is busy itself: then no request is to blame. */
async function describePage(page: Page): Promise<string> {
  const asked = Date.now();
  const answer = page.evaluate(() => document.visibilityState).catch(() => 'closed');
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('silent'), ANSWER_WITHIN_MS);
  });
  const state = await Promise.race([answer, silence]);
  clearTimeout(timer);
  return `${page.url()}: ${state}, answered after ${Date.now() - asked} ms`;
}

export function startFlightLog(context: BrowserContext): FlightLog {
  const started = Date.now();
  const lines: string[] = [];
  const pending = new Map<Request, number>();
  const at = (moment: number) => `${((moment - started) / 1000).toFixed(1)} s`;
  const note = (text: string) => {
    lines.push(`${at(Date.now())}  ${text}`);
    if (lines.length > MOST_LINES) lines.shift();
  };
  const settled = (request: Request) => pending.delete(request);
  context.on('request', (request) => pending.set(request, Date.now()));
  context.on('requestfinished', settled);
  context.on('requestfailed', (request) => {
    settled(request);
    // Aborted by a navigation.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    note(`failed: ${request.method()} ${request.url()} (${request.failure()?.errorText ?? 'no reason'})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      note(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (failure) =>
    note(`page error: ${failure.error().stack ?? failure.error().message}`),
  );
  context.on('page', (page) => {
    page.on('crash', () => note(`crashed: ${page.url()}`));
    page.on('framenavigated', (frame) => frame === page.mainFrame() && note(`went to ${frame.url()}`));
  });
  return {
    async read() {
      const read = at(Date.now());
      const waiting = [...pending].map(
        ([request, since]) => `${at(since)}  ${request.method()} ${request.url()}`,
      );
      const load = loadavg().map((value) => value.toFixed(1));
      return [
        `Read after ${read}. The machine's load: ${load.join(', ')}`,
        ...(await Promise.all(context.pages().map(describePage))),
        `Requests without an answer: ${waiting.length}`,
        ...waiting,
        'What happened:',
        ...lines,
      ].join('\n');
    },
  };
}
