import { setTimeout as pause } from 'node:timers/promises';
import { createApiProcess, type ApiProcess } from '../../reliability/api-process.ts';
import { tryCall, type Person } from '../../reliability/people.ts';
import { startTwo } from '../../reliability/two-processes.ts';
import { openBalancer } from './rolling-balancer.ts';
import { invite, judge, openTabs, type People, type TabFigures, type Tabs } from './rolling-tabs.ts';

const ASKS_EVERY = 5_000;
/** Beside the lesson, eight people each. */
const GROUPS_ABOUT = 25;
/** Milliseconds that all are watched before, between and after the replacements. */
const WATCHED = 5_000;
const RESTARTS = 3;

export interface RollingFigures extends TabFigures {
  /** Answers of 500 and above, and calls that had another answer than the right one. */
  serverErrors: string[];
  wrongAnswers: string[];
  requests: number;
  /** Milliseconds of each. */
  replacements: number[];
}

/** Everybody asks for themselves and their chats from time to time, as pages do; returns what stops it. */
function startAsking(port: number, { persons }: People, wrong: string[]): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const ask = async (person: Person) => {
    await pause(Math.random() * ASKS_EVERY, null, { signal });
    while (!signal.aborted) {
      const document = '{ it: getCurrentUser { id } chats: getChatsPaginated(take: 5) { items { id } } }';
      const answer = await tryCall<{ it: { id: number } }>(port, document, {}, await person.token());
      if (!answer.ok || answer.data.it.id !== person.id) wrong.push(JSON.stringify(answer));
      await pause(ASKS_EVERY, null, { signal });
    }
  };
  const all = persons.map((person) => ask(person).catch(() => undefined));
  return async () => {
    stopped.abort();
    await Promise.all(all);
  };
}

/**
 * Eight people draw and write in a lesson, two hundred others write and ask, all through a balancer, while two api
 * processes are replaced one after the other.
 */
export async function replaceApis(serverUrl: string): Promise<RollingFigures> {
  const two = await startTwo(serverUrl, { both: { DRAIN_SECONDS: '1' } });
  const balancer = await openBalancer([two.a.port, two.b.port]);
  const wrongAnswers: string[] = [];
  const replacements: number[] = [];
  let tabs: Tabs | undefined;
  try {
    await balancer.untilReady(2);
    const people = await invite({ port: balancer.port, dataDir: two.a.dataDir }, GROUPS_ABOUT);
    tabs = openTabs(balancer.port, people);
    await tabs.ready;
    tabs.begin();
    const stopAsking = startAsking(balancer.port, people, wrongAnswers);
    await pause(WATCHED);
    for (const api of [two.a, two.b]) {
      replacements.push(await replace(api));
      await balancer.untilReady(2);
      await pause(WATCHED);
    }
    const figures = await judge(two.a, people, await tabs.finish());
    await stopAsking();
    const { serverErrors } = balancer;
    return { ...figures, serverErrors, wrongAnswers, requests: balancer.requests(), replacements };
  } finally {
    await tabs?.end();
    balancer.close();
    await two.remove();
  }
}

/** Eight people draw and write in a lesson while the one api with the embedded database is restarted. */
export async function restartEmbedded(): Promise<TabFigures & { restarts: number[] }> {
  const api = await createApiProcess();
  const restarts: number[] = [];
  let tabs: Tabs | undefined;
  try {
    await api.start();
    const people = await invite(api, 0);
    tabs = openTabs(api.port, people);
    await tabs.ready;
    tabs.begin();
    await pause(WATCHED);
    for (let n = 0; n < RESTARTS; n++) {
      restarts.push(await replace(api));
      await pause(WATCHED);
    }
    const reports = await tabs.finish();
    // The database has one owner.
    await api.stop();
    return { ...(await judge(api, people, reports)), restarts };
  } finally {
    await tabs?.end();
    await api.remove();
  }
}

/** Milliseconds from the wish to stop until its successor is ready. */
async function replace(api: ApiProcess): Promise<number> {
  const from = performance.now();
  const code = await api.stop();
  if (code !== 0) throw new Error(`the api ended with ${code}`);
  await api.start();
  return Math.round(performance.now() - from);
}
