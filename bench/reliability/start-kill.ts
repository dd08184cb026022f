import { npmStart, type StartedProduct } from '../../tests/reliability/npm-start.ts';
import { killServices } from '../../tests/reliability/start-kill.ts';
import { onBoth } from './databases.ts';
import { killLivekit } from './media-kill.ts';
import { atMost, end, flag, print, printMachine, unbounded, zeros } from './verdict.ts';

/**
 * Bars 1 and 3 as a person has them: `npm start` alone restarts what is killed with kill -9. First under writes to
 * boards, chats and lessons, then LiveKit with three people in Chromium. `node bench/reliability/start-kill.ts --api=50
 * --web=5 --livekit=5`
 */
const KILLS = { api: flag('api', 50), web: flag('web', 5), livekit: flag('livekit', 5) };
const SERVICES = ['api', 'web'] as const;
const READY_MAX_MS = 3_000;
const FRAMES_MAX_MS = 10_000;

/** Each run has a product of its own: whatever browsers write is not in the writers' diaries. */
async function withProduct(
  serverUrl: string | undefined,
  run: (product: StartedProduct) => Promise<void>,
): Promise<void> {
  const product = await npmStart(serverUrl);
  try {
    await run(product);
  } finally {
    await product.remove();
  }
}

async function killMedia(product: StartedProduct, database: string): Promise<void> {
  const { framesMs, lost, doubled } = await killLivekit(product, KILLS.livekit);
  print(`kill -9 of LiveKit, three people, ${database}`, [
    unbounded('kills', KILLS.livekit),
    ...zeros({ lost, doubled }),
    atMost('pictures of all move, the slowest', Math.max(...framesMs), FRAMES_MAX_MS, 'ms'),
    unbounded('each, ms', framesMs.map(Math.round).join(' ')),
  ]);
}

async function killUnderWrites(product: StartedProduct, database: string): Promise<void> {
  const figures = await killServices(product, {
    kills: SERVICES.map((name) => [name, KILLS[name]] as const),
    ...{ between: flag('between', 1_000), lessons: flag('lessons', 2), students: flag('students', 4) },
  });
  print(`kill -9 under writes and npm start, ${database}`, [
    unbounded('acknowledged', figures.acknowledged),
    unbounded('acknowledged a second', Math.round(figures.perSecond)),
    ...zeros(figures.counts),
    ...SERVICES.filter((name) => KILLS[name] > 0).flatMap((name) => [
      unbounded(`kills of the ${name}`, KILLS[name]),
      unbounded(`the ${name} ready again, each, ms`, figures.backMs[name].map(Math.round).join(' ')),
      atMost(`the ${name} ready again, the slowest`, Math.max(...figures.backMs[name]), READY_MAX_MS, 'ms'),
    ]),
  ]);
}

// Stopping the run stops the product that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
printMachine();
await onBoth(async (serverUrl, database) => {
  if (SERVICES.some((name) => KILLS[name] > 0))
    await withProduct(serverUrl, (product) => killUnderWrites(product, database));
  if (KILLS.livekit > 0) await withProduct(serverUrl, (product) => killMedia(product, database));
});
end();
