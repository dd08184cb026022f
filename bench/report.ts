import { cpus, release, totalmem } from 'node:os';
import { median } from './measure.ts';

/** One figure of a bar, as in the tables. */
export interface Row {
  figure: string;
  product: number;
  /** Null: the bar is not a ratio. */
  baseline: number | null;
  /** Median, minimum and maximum of the rounds' ratios; without a baseline, of the values themselves. */
  middle: number;
  range: [number, number];
  /** Later rounds against earlier ones of the same program: the effect of noise alone. */
  same: number[];
  must: string;
  aim: string;
  holds: boolean | null;
}

export interface Section {
  bar: number;
  title: string;
  /** How it was measured. */
  note: string;
  rows: Row[];
}

/** The bound to hold: `most` is an upper, `least` a lower one; of the ratio if there is a baseline. */
export interface Bound {
  most?: number;
  least?: number;
  aim?: number;
}

/** Beyond this difference of a program against itself, a run is invalid. */
const NOISE_MAX = 0.1;
/** Smaller differences are the resolution of clock and CPU counters, in the figure's own unit. */
const GRAIN = 0.05;

/** Earlier rounds against later ones: 1 without noise. */
function againstItself(values: readonly number[]): number[] {
  if (values.length < 2) return [];
  const even = median(values.filter((_, index) => index % 2 === 0));
  const odd = median(values.filter((_, index) => index % 2 === 1));
  return [Math.abs(even - odd) < GRAIN ? 1 : even / odd];
}

/** The product against its baseline: pairs of rounds, their median ratio and its range. */
export function ratioRow(
  figure: string,
  product: readonly number[],
  baseline: readonly number[],
  bound: Bound = {},
): Row {
  const ratios = product.map((value, index) => value / (baseline[index] ?? Number.NaN));
  return {
    figure,
    product: median(product),
    baseline: median(baseline),
    ...judged(ratios, bound, '×'),
    same: [...againstItself(product), ...againstItself(baseline)],
  };
}

/** A figure with a bound of its own. `baseline` is printed beside it for comparison. */
export function plainRow(
  figure: string,
  product: readonly number[],
  bound: Bound = {},
  baseline?: readonly number[],
): Row {
  return {
    figure,
    product: median(product),
    baseline: baseline ? median(baseline) : null,
    ...judged(product, bound, ''),
    same: againstItself(product),
  };
}

function judged(values: readonly number[], { most, least, aim }: Bound, unit: string) {
  const middle = median(values);
  const bounds = [
    most === undefined ? [] : `≤ ${most}${unit}`,
    least === undefined ? [] : `≥ ${least}${unit}`,
  ].flat();
  return {
    middle,
    range: [Math.min(...values), Math.max(...values)] as [number, number],
    must: bounds.join(', '),
    aim: aim === undefined ? '' : `${aim}${unit}`,
    holds: bounds.length === 0 ? null : middle <= (most ?? Infinity) && middle >= (least ?? -Infinity),
  };
}

const HEAD = ['figure', 'product', 'baseline', 'ratio', 'range', 'A/A', 'must', 'aim', 'holds'];

/** Formats with three significant digits. */
export function show(value: number | null): string {
  if (value === null || Number.isNaN(value)) return '';
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

function cellsOf(row: Row): string[] {
  const isRatio = row.baseline !== null && row.must.endsWith('×');
  const ratio = row.baseline === null ? '' : show(isRatio ? row.middle : row.product / row.baseline);
  const noisy = row.same.some((value) => Math.abs(value - 1) > NOISE_MAX);
  const verdict = row.holds === null ? '' : row.holds ? 'yes' : 'no';
  return [
    row.figure,
    show(row.product),
    show(row.baseline),
    ratio,
    row.range.map(show).join(' – '),
    row.same.map(show).join(', '),
    row.must,
    row.aim,
    verdict && noisy ? `${verdict} (noisy)` : verdict,
  ];
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[][]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

export const sectionText = ({ bar, title, note, rows }: Section) =>
  `## Bar ${bar}: ${title}\n\n${note}\n\n${table(HEAD, rows.map(cellsOf))}\n`;

/** Summarises all bars, without figures that have no bound. */
export function closingText(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ bar, rows: all }) =>
    all.filter((row) => row.holds !== null).map((row) => [String(bar), ...cellsOf(row)]),
  );
  return `## All bars\n\n${table(['bar', ...HEAD], rows)}\n`;
}

/** Describes the machine, without anything that identifies it. */
export function machineText(postgres: string | null): string {
  const all = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${all.length} × ${all[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB`,
    `Linux ${release()}, Node ${process.versions.node}`,
    postgres ? `PostgreSQL ${postgres}` : 'embedded database',
  ].join(' · ');
}

/** Ends a bench: sends its section to the run of all benches, or prints it. */
export function deliver(section: Section): void {
  if (process.send) process.send(section, () => process.exit(0));
  else {
    console.log(`\n${machineText(null)}\n\n${sectionText(section)}`);
    process.exit(0);
  }
}
