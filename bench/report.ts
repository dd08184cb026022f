import { cpus, release, totalmem } from 'node:os';
import { median } from './measure.ts';

/** One figure of a bar, as the tables show it. */
export interface Row {
  figure: string;
  product: number;
  /** Null: the bar is no ratio. */
  baseline: number | null;
  /** Median, least and most of the rounds' ratios; of one without a baseline, of its own values. */
  middle: number;
  range: [number, number];
  /** Later rounds against earlier ones of the same program: what noise alone makes. */
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

/** What must hold: `most` is an upper bound, `least` a lower one; of the ratio where there is a baseline. */
export interface Bound {
  most?: number;
  least?: number;
  aim?: number;
}

/** Beyond this difference of a program against itself, a run does not count. */
const NOISE_MAX = 0.1;
/** Differences below this are the grain of clock and processor counters, in the figure's own unit. */
const GRAIN = 0.05;

/** Rounds that came first against rounds that came last: 1 in a quiet world. */
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

/** A figure with a bound of its own. `baseline` stands beside it for comparison. */
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

/** Three digits that say something. */
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

/** Every bar once more, without the figures that have no bound. */
export function closingText(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ bar, rows: all }) =>
    all.filter((row) => row.holds !== null).map((row) => [String(bar), ...cellsOf(row)]),
  );
  return `## All bars\n\n${table(['bar', ...HEAD], rows)}\n`;
}

/** What it ran on, without anything that names the machine. */
export function machineText(postgres: string | null): string {
  const all = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${all.length} × ${all[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB`,
    `Linux ${release()}, Node ${process.versions.node}`,
    postgres ? `PostgreSQL ${postgres}` : 'embedded database',
  ].join(' · ');
}

/** Ends a bench: hands its section to the run of all of them, or prints it. */
export function deliver(section: Section): void {
  if (process.send) process.send(section, () => process.exit(0));
  else {
    console.log(`\n${machineText(null)}\n\n${sectionText(section)}`);
    process.exit(0);
  }
}
