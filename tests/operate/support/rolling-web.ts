import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../../scripts/start/ports.ts';
import { ROOT } from '../../../scripts/start/settings.ts';
import { createApiProcess, isReady } from '../../reliability/api-process.ts';
import { PASSWORD, signUp } from '../../reliability/people.ts';
import { openBrowser, type Browser } from './browser.ts';
import { openBalancer } from './rolling-balancer.ts';

const PEOPLE = 12;
/** Milliseconds between two requests of one person. */
const ASKS_EVERY = 400;
const KNOCKS_EVERY = 20;
const WATCHED = 4_000;
const LOOK_MS = 30;

export interface RollingWebFigures {
  serverErrors: string[];
  /** Answers that were not the page or the person that was asked for. */
  wrongAnswers: string[];
  requests: number;
  /** Milliseconds of each replacement. */
  replacements: number[];
}

interface Web {
  start(): Promise<void>;
  stop(): Promise<number | null>;
}

function createWeb(port: number, variables: Record<string, string>): Web {
  const env: NodeJS.ProcessEnv = {
    ...variables,
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    WEB_PORT: `${port}`,
  };
  let web: ChildProcess | undefined;
  const isRunning = () => web !== undefined && web.exitCode === null && web.signalCode === null;
  process.once('exit', () => void web?.kill('SIGKILL'));
  return {
    start: async () => {
      web = spawn(process.execPath, ['web/serve.mjs'], {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      while (isRunning() && !(await isReady(port))) await pause(LOOK_MS);
      if (!isRunning()) throw new Error('the web did not start');
    },
    stop: async () => {
      if (isRunning() && web?.kill('SIGTERM')) await once(web, 'exit');
      return web?.exitCode ?? null;
    },
  };
}

/** The id of the document by which a page asks who one is. */
function whoAmI(): string {
  const path = join(ROOT, 'graphql', 'generated', 'persisted-documents.json');
  const documents = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
  return documents.find(([, text]) => text.includes('query GetCurrentUser '))?.[0] ?? 'none';
}

/** Opens pages and asks by the page's own way, one after the other, until stopped. */
async function browse(browser: Browser, userId: number, signal: AbortSignal, wrong: string[]): Promise<void> {
  const documentId = whoAmI();
  const asks: [string, () => Promise<Response>, string][] = [
    ['/', () => browser.get('/'), '<html'],
    ['who', () => browser.post('/api/graphql', { documentId }), `"id":${userId},`],
    ['/feed', () => browser.get('/feed'), '<html'],
    ['/about', () => browser.get('/about'), '<html'],
  ];
  for (let n = userId; !signal.aborted; n++) {
    const [name, ask, expected] = asks[n % asks.length] ?? asks[0]!;
    const answer = await ask().catch((error: unknown) => String(error));
    const text = typeof answer === 'string' ? answer : await answer.text();
    const isRight = typeof answer !== 'string' && answer.status < 400 && text.includes(expected);
    if (!isRight)
      wrong.push(`${name}: ${typeof answer === 'string' ? '' : answer.status} ${text.slice(0, 200)}`);
    await pause(ASKS_EVERY, null, { signal }).catch(() => null);
  }
}

/** Somebody new asks for a file every moment: one that no balancer knows to stay anywhere. */
async function knock(url: string, signal: AbortSignal, wrong: string[]): Promise<void> {
  const asked: Promise<unknown>[] = [];
  while (!signal.aborted) {
    const answer = fetch(`${url}/manifest.webmanifest`).then(
      async (response) => (await response.json()) as { name?: string },
    );
    asked.push(
      answer.then(
        ({ name }) => void (name || wrong.push('a file without content')),
        (error: unknown) => wrong.push(`a file: ${String(error)}`),
      ),
    );
    await pause(KNOCKS_EVERY, null, { signal }).catch(() => null);
  }
  await Promise.all(asked);
}

/** People open pages through a balancer that stays with one web for each of them, while both webs are replaced. */
export async function replaceWebs(serverUrl: string): Promise<RollingWebFigures> {
  const first = await freePorts(2);
  const balancer = await openBalancer([first, first + 1], { isSticky: true });
  const url = `http://localhost:${balancer.port}`;
  const api = await createApiProcess({ serverUrl, variables: { PUBLIC_URL: url } });
  const variables = {
    ...{ PUBLIC_URL: url, NEXTAUTH_URL: url, NEXTAUTH_SECRET: randomBytes(32).toString('base64url') },
    ...{ API_URL: `http://127.0.0.1:${api.port}`, LIVEKIT_URL: 'none', DRAIN_SECONDS: '1' },
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
  };
  const webs = [createWeb(first, variables), createWeb(first + 1, variables)];
  const [wrongAnswers, replacements] = [[] as string[], [] as number[]];
  const stopped = new AbortController();
  try {
    await Promise.all([api.start(), ...webs.map((web) => web.start())]);
    await balancer.untilReady(2);
    const people: { browser: Browser; id: number }[] = [];
    for (let n = 0; n < PEOPLE; n++) {
      const { id, email } = await signUp(api.port, 'Student', `Reader${n}`);
      const browser = openBrowser(url);
      if (!(await browser.signIn(email, PASSWORD))) throw new Error('nobody could sign in');
      people.push({ browser, id });
    }
    const { signal } = stopped;
    const all = people.map(({ browser, id }) => browse(browser, id, signal, wrongAnswers));
    all.push(knock(url, signal, wrongAnswers));
    await pause(WATCHED);
    for (const web of webs) {
      const from = performance.now();
      if ((await web.stop()) !== 0) throw new Error('a web did not end by itself');
      await web.start();
      replacements.push(Math.round(performance.now() - from));
      await balancer.untilReady(2);
      await pause(WATCHED);
    }
    stopped.abort();
    await Promise.all(all);
    return { serverErrors: balancer.serverErrors, wrongAnswers, requests: balancer.requests(), replacements };
  } finally {
    stopped.abort();
    balancer.close();
    for (const web of webs) await web.stop();
    await api.remove();
  }
}
