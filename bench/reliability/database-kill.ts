import { killDatabase } from '../../tests/reliability/database-kill.ts';
import { openTwice } from '../../tests/reliability/second-opener.ts';
import { atMost, end, flag, print, printMachine, unbounded, zeros } from './verdict.ts';

/**
 * Bar 2: kill -9 of PostgreSQL under load, and second processes that open the embedded database. `node
 * bench/reliability/database-kill.ts --kills=50 --acks=20000 --openers=50`
 */
const KILLS = flag('kills', 50);
const ACKS = flag('acks', 20_000);
const HEALED_MAX_MS = 5_000;

printMachine();
if (KILLS > 0) {
  const figures = await killDatabase({
    ...{ kills: KILLS, between: Math.ceil(ACKS / KILLS) },
    ...{ lessons: flag('lessons', 2), students: flag('students', 4) },
  });
  for (const one of figures.wrong.slice(0, 20)) console.log(one);
  print('kill -9 of PostgreSQL', [
    unbounded('kills', KILLS),
    unbounded('acknowledged', figures.acknowledged),
    unbounded('503 answered', figures.unavailable),
    ...zeros({ ...figures.counts, 'wrong answers': figures.wrong.length }),
    atMost('healed, the slowest', Math.max(...figures.healedMs), HEALED_MAX_MS, 'ms'),
    unbounded('a job ran after the last, ms', Math.round(figures.jobMs)),
  ]);
}
const OPENERS = flag('openers', 50);
if (OPENERS > 0) {
  const figures = await openTwice({ attempts: OPENERS, killEvery: 5, students: 3 });
  for (const one of figures.wrong.slice(0, 20)) console.log(one);
  print('a second opener of the embedded database', [
    unbounded('second openers', OPENERS),
    unbounded('kills of the owner', figures.kills),
    unbounded('acknowledged', figures.acknowledged),
    ...zeros({ ...figures.counts, 'not refused rightly': figures.wrong.length }),
  ]);
}
end();
