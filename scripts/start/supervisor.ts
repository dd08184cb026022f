import type { Child, Children, Death, Service } from './children.ts';
import { afterDeath, afterReady, DEATHS_MAX, NO_DEATHS } from './restart-policy.ts';
import { lastLines } from './run.ts';
import { dim, green, red, seconds } from './say.ts';

const READY_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 150;

export interface Supervisor {
  /**
   * Starts the service, and again whenever it dies. Resolves when it is ready for the first time; never, if it is
   * given up before.
   */
  start(service: Service): Promise<void>;
  /** Stops all services at once and starts none again. */
  stopAll(): Promise<void>;
  /** Resolves with the last death of the first service that was given up; rejects if one cannot be started at all. */
  givenUp: Promise<Death>;
}

export const givenUpSentence = ({ name, how, tail }: Death) =>
  `${name} ended ${DEATHS_MAX} times in a row before it was ready (${how}), so everything was stopped. Its last lines:\n\n${lastLines(tail) || '(it said nothing)'}`;

/** Of the global timers: node:timers/promises would not follow a test's clock. */
const wait = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

async function poll({ isReady }: Service, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await isReady())) await wait(ASK_EVERY_MS);
}

/** Watches one process to its end. `onReady` runs at most once; a process that takes too long for it is killed. */
async function watch(child: Child, service: Service, onReady: () => void): Promise<Death> {
  const ended = new AbortController();
  const within = service.readyWithin ?? READY_WITHIN_MS;
  const timer = setTimeout(() => child.kill(`no answer within ${within / 1000} s`), within);
  void poll(service, ended.signal).then(() => {
    clearTimeout(timer);
    if (!ended.signal.aborted) onReady();
  });
  const death = await child.over;
  clearTimeout(timer);
  ended.abort();
  return death;
}

/** Restarts what dies, as restart-policy.ts decides, and says so. */
export function createSupervisor(children: Children, say: (text: string) => void): Supervisor {
  const { promise: givenUp, resolve: giveUp, reject: fail } = Promise.withResolvers<Death>();
  let stopping = false;

  async function supervise(service: Service, onFirstReady: () => void): Promise<void> {
    let history = NO_DEATHS;
    let diedAt: number | null = null;
    const onReady = () => {
      history = afterReady(history, Date.now());
      if (diedAt !== null) say(`${green('✓')} ${service.name} is up again ${dim(`(${seconds(diedAt)})`)}`);
      onFirstReady();
    };
    while (!stopping) {
      const death = await watch(children.start(service), service, onReady);
      if (stopping) return;
      diedAt = Date.now();
      const when = history.readyAt === null ? 'before it was ready' : 'by itself';
      const next = afterDeath(history, diedAt);
      if (next.wait === null) return giveUp(death);
      history = next.history;
      const delay = next.wait > 0 ? ` in ${next.wait / 1000} s` : '';
      say(`${red('✗')} ${service.name} ended ${when} (${death.how}): starting it again${delay}`);
      if (next.wait > 0) await wait(next.wait);
    }
  }

  return {
    start: (service) => new Promise((resolve) => void supervise(service, resolve).catch(fail)),
    stopAll: async () => {
      stopping = true;
      await children.stopAll();
    },
    givenUp,
  };
}
