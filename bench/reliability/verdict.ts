import { cpus, totalmem } from 'node:os';

/** One row of a bar's table. */
export interface Line {
  what: string;
  figure: number | string;
  must: string;
  holds: boolean;
}

/** Counts that must be 0. */
export const zeros = (counts: object): Line[] =>
  Object.entries(counts).map(([what, figure]: [string, number]) => ({
    what,
    figure,
    must: '0',
    holds: figure === 0,
  }));

export const atMost = (what: string, figure: number, most: number, unit: string): Line => ({
  what,
  figure: `${Number(figure.toFixed(2))} ${unit}`,
  must: `<= ${most} ${unit}`,
  holds: figure <= most,
});

/** A figure without a bound, for information. */
export const unbounded = (what: string, figure: number | string): Line => ({
  what,
  figure,
  must: '',
  holds: true,
});

let failed = false;

export function print(title: string, lines: readonly Line[]): void {
  console.log(`\n${title}`);
  console.table(lines);
  failed ||= lines.some(({ holds }) => !holds);
}

/** Ends the script, with 1 if any printed bound did not hold. */
export function end(): never {
  process.exit(failed ? 1 : 0);
}

export function printMachine(): void {
  const memory = Math.round(totalmem() / 2 ** 30);
  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB, Node ${process.version}`,
  );
}

/** `--name=value` of the command line, or the default. */
export function flag(name: string, fallback: number): number {
  const found = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  const value = found ? Number(found.slice(name.length + 3)) : fallback;
  if (!Number.isFinite(value)) throw new Error(`--${name} takes a number`);
  return value;
}
