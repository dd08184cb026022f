import { stopReading } from '../../tests/reliability/slow-readers.ts';
import { median } from '../measure.ts';
import { onBoth } from './databases.ts';
import { atMost, end, flag, print, printMachine, unbounded, zeros } from './verdict.ts';

/**
 * Bar 7: sockets on one board that stop reading. `node bench/reliability/slow-readers.ts --sockets=50 --slow=20
 * --rounds=5 --seconds=10`
 */
const MEMORY_MAX_MIB = 64;
const P99_MAX = 1.5;

printMachine();
await onBoth(async (serverUrl, database) => {
  const { counts, p99, peakMiB, drawn, closedForSlowness } = await stopReading({
    ...{ serverUrl, sockets: flag('sockets', 50), slow: flag('slow', 20) },
    ...{ drawing: flag('drawing', 10), perSecond: flag('perSecond', 6), bytes: flag('bytes', 8_000) },
    ...{ rounds: flag('rounds', 5), seconds: flag('seconds', 10) },
  });
  const ratios = p99.slow.map((value, round) => value / (p99.fast[round] ?? Number.NaN));
  const more = peakMiB.slow.map((value, round) => value - (peakMiB.fast[round] ?? Number.NaN));
  const all = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ');
  print(`clients that stop reading, ${database}`, [
    unbounded('drawn', drawn),
    unbounded('closed for slowness', closedForSlowness),
    unbounded('p99 with nobody slow, ms', all(p99.fast)),
    unbounded('p99 of the others, ms', all(p99.slow)),
    unbounded('peak with nobody slow, MiB', all(peakMiB.fast)),
    unbounded('peak with the slow, MiB', all(peakMiB.slow)),
    ...zeros(counts),
    atMost('memory more, the most', Math.max(...more), MEMORY_MAX_MIB, 'MiB'),
    atMost('p99 of the others, median ratio', median(ratios), P99_MAX, '×'),
  ]);
});
end();
