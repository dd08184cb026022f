import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** Clock ticks per second of /proc/PID/stat; 100 on every Linux this runs on (sysconf _SC_CLK_TCK). */
const TICKS = 100;

/** The processor of the server under load; everything else (generator, database) uses the others. */
export const SERVER_CPU = '0';

/** CPU seconds (user + system) a process has used, from /proc/PID/stat. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Resident memory of a process in MiB. */
export function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Moves this process, and so the children it starts from now on, to the processors that are not the server's. */
export function leaveServerCpu(): void {
  const count = Number(execFileSync('nproc', ['--all'], { encoding: 'utf8' }));
  if (count < 2) throw new Error('server and generator need a processor each');
  execFileSync('taskset', ['-acp', count === 2 ? '1' : `1-${count - 1}`, String(process.pid)]);
}

/** Nearest-rank percentile; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The median; for an even number of values the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** Runs the product and its baseline in turn, A B A B, `rounds` times after one uncounted round of each. */
export async function alternate<Figure>(
  rounds: number,
  product: () => Promise<Figure>,
  baseline: () => Promise<Figure>,
): Promise<{ product: Figure[]; baseline: Figure[] }> {
  await product();
  await baseline();
  const result: { product: Figure[]; baseline: Figure[] } = { product: [], baseline: [] };
  for (let round = 0; round < rounds; round++) {
    result.product.push(await product());
    result.baseline.push(await baseline());
  }
  return result;
}

export async function repeat<Figure>(times: number, work: () => Promise<Figure>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (let round = 0; round < times; round++) figures.push(await work());
  return figures;
}

/** `--name=value` of the command line, or the default. */
export function option(name: string, fallback: number): number {
  const found = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return found ? Number(found.slice(name.length + 3)) : fallback;
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits));

/** Prints the machine's description, for a bench that prints its own report. */
export function printMachine(title: string): void {
  const model = cpus()[0]?.model ?? 'unknown processor';
  console.log(`\n${title}`);
  console.log(
    `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, Linux`,
  );
}

export function printTable(rows: Record<string, string | number>[]): void {
  console.table(rows);
}
