import { killApi } from '../../tests/reliability/api-kill.ts';
import { onBoth } from './databases.ts';
import { atMost, end, flag, print, printMachine, unbounded, zeros } from './verdict.ts';

/**
 * Bar 1: kill -9 of the API during acknowledged writes to boards, chats and lessons. `node
 * bench/reliability/api-kill.ts --kills=50 --acks=100000`
 */
const KILLS = flag('kills', 50);
const ACKS = flag('acks', 100_000);
const READY_MAX_MS = 3_000;

printMachine();
await onBoth(async (serverUrl, database) => {
  const figures = await killApi({
    ...{ serverUrl, kills: KILLS, between: Math.ceil(ACKS / KILLS) },
    ...{ lessons: flag('lessons', 2), students: flag('students', 4) },
  });
  print(`kill -9 of the api, ${database}`, [
    unbounded('kills', figures.readyMs.length),
    unbounded('acknowledged', figures.acknowledged),
    unbounded('acknowledged a second', Math.round(figures.perSecond)),
    ...zeros(figures.counts),
    atMost('ready again, the slowest', Math.max(...figures.readyMs), READY_MAX_MS, 'ms'),
  ]);
});
end();
