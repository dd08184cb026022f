import { FREE_LIMITER, prepareCalls } from '../../server/testing/calls.ts';
import { fuzzCalls, fuzzFrames } from '../../server/testing/fuzz-run.ts';
import { createTestApp } from '../../server/testing/harness.ts';
import { startRealtime } from '../../server/testing/realtime.ts';
import { option } from '../measure.ts';

/** Security bar 15: odd calls and odd frames, none answered by a fault, the process alive after all of them. */
const CALLS = option('calls', 30_000);
const FRAMES = option('frames', 100_000);
const SEED = option('seed', Date.now() % 2 ** 31);

console.log(`seed ${SEED}`);
const app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
const realtime = await startRealtime(app);
const scene = await prepareCalls(app);
const from = performance.now();
console.log(`${CALLS} calls`);
console.table(await fuzzCalls(app, scene, { runs: CALLS, seed: SEED }));
console.log(`${FRAMES} frames`);
console.table(await fuzzFrames(app, realtime, scene, { runs: FRAMES, seed: SEED }));
const { errors } = await app.query('{ getCurrentUser { id } }', {}, scene.tokens.teacher);
console.log(`${Math.round((performance.now() - from) / 1000)} s; ${errors ? 'dead' : 'alive'}, no fault`);
process.exitCode = errors ? 1 : 0;
await realtime.close();
await app.close();
