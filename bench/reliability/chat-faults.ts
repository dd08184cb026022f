import { chatOverBadLine } from '../../tests/reliability/chat-faults.ts';
import { onBoth } from './databases.ts';
import { end, flag, print, printMachine, unbounded, zeros } from './verdict.ts';

/**
 * Bar 6: chat by the product's own client over a connection that drops, duplicates, delays and breaks. `node
 * bench/reliability/chat-faults.ts --messages=100000 --seed=1`
 */
const LESSONS = flag('lessons', 16);
const PEOPLE_EACH = 4;
const MESSAGES = flag('messages', 100_000);
const FAULTS = { double: 0.02, delay: 0.02, drop: 0.005, cutBeforeAnswer: 0.005, dropBroadcast: 0.005 };

printMachine();
await onBoth(async (serverUrl, database) => {
  const figures = await chatOverBadLine({
    ...{ serverUrl, lessons: LESSONS, students: PEOPLE_EACH - 1 },
    messages: Math.ceil(MESSAGES / (LESSONS * PEOPLE_EACH)),
    ...{ faults: FAULTS, seed: flag('seed', 1) },
  });
  print(`chat over a bad line, ${database}`, [
    unbounded('messages', figures.messages),
    unbounded('seconds', Math.round(figures.seconds)),
    ...Object.entries(figures.met).map(([fault, times]) => unbounded(`faults: ${fault}`, times)),
    ...zeros(figures.counts),
  ]);
});
end();
