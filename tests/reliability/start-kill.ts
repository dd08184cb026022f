import { setTimeout as pause } from 'node:timers/promises';
import { STEADY_MS } from '../../scripts/start/restart-policy.ts';
import { audit, type Counts } from './audit.ts';
import { openLesson } from './people.ts';
import type { ServiceName } from '../../scripts/test/services.ts';
import type { StartedProduct } from './npm-start.ts';
import { createGate, startWriters, type Gate, type Writers } from './writers.ts';

export interface StartKillOptions {
  /** Kills of each, in this order. */
  kills: readonly (readonly [ServiceName, number])[];
  /** Number of acknowledgements between two kills. */
  between: number;
  lessons: number;
  students: number;
}

export interface StartKillFigures {
  counts: Counts;
  acknowledged: number;
  /** Acknowledged operations per second while everything was up. */
  perSecond: number;
  /** Milliseconds from each kill until `npm start` has it ready again. */
  backMs: Record<ServiceName, number[]>;
}

/** A kill of the api pauses the writers until it is ready; what they have in flight is cut off. */
async function killOnce(product: StartedProduct, name: ServiceName, gate: Gate): Promise<number> {
  if (name === 'api') gate.close();
  const from = performance.now();
  await product.kill(name);
  await product.isBack(name);
  gate.open();
  return performance.now() - from;
}

/** What dies sooner after it was ready is not started again at once. */
const APART_MS = STEADY_MS + 500;

/** Until that many further operations are acknowledged, and every service counts as steady. */
const write = (writers: Writers, count: number) =>
  Promise.all([writers.reached(writers.acknowledged() + count), pause(APART_MS)]);

/** Kills services of a running product during acknowledged writes; the product restarts them by itself, and is stopped at the end. */
export async function killServices(
  product: StartedProduct,
  { kills, between, lessons, students }: StartKillOptions,
): Promise<StartKillFigures> {
  const api = { port: product.ports.api, dataDir: product.dataDir };
  const open = [];
  for (let number = 0; number < lessons; number++) open.push(await openLesson(api, students));
  const gate = createGate();
  const writers = startWriters(api.port, open, gate);
  const backMs: StartKillFigures['backMs'] = { api: [], web: [], livekit: [] };
  let [upMs, written] = [0, 0];
  for (const [name, times] of kills)
    for (let kill = 0; kill < times; kill++) {
      const [from, before] = [performance.now(), writers.acknowledged()];
      await write(writers, between);
      upMs += performance.now() - from;
      written += writers.acknowledged() - before;
      backMs[name].push(await killOnce(product, name, gate));
    }
  await writers.stop();
  await product.stop();
  const counts = await product.read((db) => audit(db, writers.diaries));
  return { counts, acknowledged: writers.acknowledged(), perSecond: (written * 1000) / upMs, backMs };
}
