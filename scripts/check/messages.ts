import { compareLocales } from './message-parity.ts';

const faults = compareLocales();
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
