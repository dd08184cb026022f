import { FREE_LIMITER } from '../../server/testing/fakes.ts';
import { createFixtureData } from '../../server/testing/fixture-data.ts';
import { tokenFor } from '../../server/testing/factories.ts';
import { fuzzCalls, fuzzFrames } from '../../server/testing/fuzz-run.ts';
import { startRealtime } from '../../server/testing/realtime.ts';
import { option } from '../measure.ts';

/** Security bar 15: odd calls and odd frames; none may be answered by a fault, and the process must survive. */
const CALLS = option('calls', 30_000);
const FRAMES = option('frames', 100_000);
const SEED = option('seed', Date.now() % 2 ** 31);

console.log(`seed ${SEED}`);
const data = await createFixtureData({ rows: 1, students: 1 }, { limiter: FREE_LIMITER });
const { app, teacher } = data;
const realtime = await startRealtime(app);
const from = performance.now();
console.log(`${CALLS} calls`);
console.table(await fuzzCalls(data, { runs: CALLS, seed: SEED }));
console.log(`${FRAMES} frames`);
console.table(await fuzzFrames(realtime, data, { runs: FRAMES, seed: SEED }));
const { errors } = await app.query('{ getCurrentUser { id } }', {}, await tokenFor(app, teacher));
console.log(`${Math.round((performance.now() - from) / 1000)} s; ${errors ? 'dead' : 'alive'}, no fault`);
process.exitCode = errors ? 1 : 0;
await realtime.close();
await app.close();
