import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** Clock ticks a second of /proc/PID/stat; 100 on every Linux this runs on (sysconf _SC_CLK_TCK). */
const TICKS = 100;

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

/** Nearest-rank percentile; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** Runs A and B in turn `rounds` times after one uncounted round of each. */
export async function alternate<Figure>(
  rounds: number,
  a: () => Promise<Figure>,
  b: () => Promise<Figure>,
): Promise<{ a: Figure[]; b: Figure[] }> {
  await a();
  await b();
  const result: { a: Figure[]; b: Figure[] } = { a: [], b: [] };
  for (let round = 0; round < rounds; round++) {
    result.a.push(await a());
    result.b.push(await b());
  }
  return result;
}

/** Median of the pairwise ratios A/B and their range. */
export function ratio(
  a: readonly number[],
  b: readonly number[],
): { median: number; min: number; max: number } {
  const ratios = a.map((value, index) => value / (b[index] ?? Number.NaN));
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits));

export function showRatio(
  name: string,
  a: readonly number[],
  b: readonly number[],
): Record<string, string | number> {
  const { median: middle, min, max } = ratio(a, b);
  return {
    figure: name,
    product: round(median(a)),
    baseline: round(median(b)),
    ratio: round(middle),
    range: `${round(min)} to ${round(max)}`,
  };
}

/** First line of every bench: what it ran on. */
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

/** `--name=value` of the command line, or the default. */
export function option(name: string, fallback: number): number {
  const found = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return found ? Number(found.slice(name.length + 3)) : fallback;
}
